import { createCollector } from '#api/alerts/collect.ts';
import { mailMatches } from '#api/alerts/deliver.ts';
import { saveSearch } from '#api/saved-searches/saved-searches.ts';
import type { SaveSearchBody } from '#api/saved-searches/schema.ts';
import { createSearch } from '#api/search/search.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

/** A Tuesday noon in Nairobi. */
export const NOON = Date.parse('2026-11-17T12:00:00+03:00');
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A market on which Achieng waits for cars, with all that such a test does again and again. */
export async function openWaitingMarket() {
  const market = await openTestMarket();
  const { db } = market;
  const search = await createSearch(market);
  const achieng = await addTestPerson(db, 'buyer');
  const seller = (await addTestSellers(db)).wanjiru;

  const collector = createCollector({ db, search });
  const collect = (now = NOON) => collector.collect(new Date(now));
  /** Mails what is due; the mails that this made. */
  async function mail(now = NOON) {
    const before = await db.selectFrom('mails').select('id').execute();
    await search.refresh();
    await mailMatches({ db, search, publicUrl: 'https://cars.example' }, now);
    return db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'body', 'headers', 'kind'])
      .where('id', 'not in', [0, ...before.map(({ id }) => id)])
      .orderBy('id')
      .execute();
  }
  /** Takes in what changed and mails what is due. */
  async function run(now = NOON) {
    await collect(now);
    return mail(now);
  }
  await run();
  return {
    ...{ market, db, search, seller, achieng, collect, mail, run },
    addPerson: () => addTestPerson(db, 'buyer'),
    subjects: async (now?: number) => (await run(now)).map(({ subject }) => subject),
    save: (body: Partial<SaveSearchBody> = {}, person = achieng, at?: string) =>
      saveSearch(
        { db, search },
        person.id,
        {
          query: 'make=Mazda&model=Demio',
          name: 'Any Demio',
          frequency: 'instant',
          kinds: ['new', 'drop', 'back'],
          ...body,
        },
        at,
      ),
    add: (vehicle: Partial<Parameters<typeof addTestVehicle>[1]> = {}) =>
      addTestVehicle(db, { seller_id: seller, ...vehicle }),
  };
}

export type WaitingMarket = Awaited<ReturnType<typeof openWaitingMarket>>;
