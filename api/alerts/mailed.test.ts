import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeVehicle } from '#api/vehicles/change.ts';
import { DAY, HOUR, NOON, openWaitingMarket, type WaitingMarket } from '#tests/support/alerts/alerts.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';

let m: WaitingMarket;
beforeEach(async () => {
  m = await openWaitingMarket();
});
afterEach(() => m.market.dispose());

/** Changes a price some days from now: a drop is measured against the 30 days before it. */
const ask = (id: number, price_kes: number, days: number) =>
  changeVehicle(m.db, id, { price_kes }, new Date(Date.now() + days * DAY).toISOString());

describe('a drop that is given up before its mail', () => {
  test('was not mailed: the same price is news when it comes again', async () => {
    const id = await m.add();
    await m.run();
    await m.save({ frequency: 'daily', kinds: ['drop'] });
    await ask(id, 900_000, 0);
    await m.run(NOON + HOUR);
    await ask(id, 1_050_000, 1);
    expect(await m.run(NOON + DAY)).toEqual([]);
    await ask(id, 900_000, 40);
    expect(await m.subjects(NOON + DAY + HOUR)).toEqual([]);
    expect(await m.subjects(NOON + 2 * DAY)).toEqual(['Price drop: 2016 Mazda Demio matches “Any Demio”']);
  });

  test('that was mailed is no news at the same price', async () => {
    const id = await m.add();
    await m.run();
    await m.save({ frequency: 'daily', kinds: ['drop'] });
    await ask(id, 900_000, 0);
    expect(await m.subjects(NOON + DAY)).toHaveLength(1);
    await ask(id, 1_050_000, 1);
    await m.run(NOON + DAY + HOUR);
    await ask(id, 900_000, 40);
    expect(await m.subjects(NOON + 2 * DAY)).toEqual([]);
  });

  test('waits once, however often the price comes and goes before the mail', async () => {
    const id = await m.add();
    await m.run();
    await m.save({ frequency: 'daily', kinds: ['drop'] });
    for (const [days, priceKes] of [900_000, 1_050_000, 900_000].entries()) {
      await ask(id, priceKes, days * 40);
      await m.run(NOON + HOUR);
    }
    const waiting = m.db.selectFrom('alert_matches').select('id').where('kind', '=', 'drop');
    expect(await waiting.execute()).toHaveLength(1);
    expect(await m.subjects(NOON + DAY)).toHaveLength(1);
  });
});

describe('after an import of a whole market', () => {
  const LISTINGS = 600;
  const SEARCHES = 12;

  async function importMarket(): Promise<void> {
    for (let n = 0; n < SEARCHES; n++)
      await m.save({ query: `make=Mazda&minYear=${1990 + n}`, name: `Search ${n}` });
    const { seller_id } = await m.db
      .selectFrom('vehicles')
      .select('seller_id')
      .where('id', '=', await m.add())
      .executeTakeFirstOrThrow();
    await m.db.transaction().execute(async (db) => {
      for (let n = 0; n < LISTINGS; n++) await addTestVehicle(db, { seller_id });
    });
    await m.collect();
  }

  test('one mail reads a bounded number of a person’s matches, and settles them all', async () => {
    await importMarket();
    await m.search.refresh();
    const [subject, ...others] = (await m.mail()).map((mail) => mail.subject);
    const [, told = ''] =
      /^More than (\d+) vehicles match 12 of your saved searches$/.exec(subject ?? '') ?? [];
    expect(Number(told)).toBeGreaterThan(0);
    expect(Number(told)).toBeLessThanOrEqual(200);
    expect(others).toEqual([]);
    const open = m.db.selectFrom('alert_matches').select('id').where('settled_at', 'is', null);
    expect(await open.execute()).toEqual([]);
    expect(await m.mail()).toEqual([]);
  });

  test('a mail comes although the first of what was found is sold again', async () => {
    await m.save({ query: 'make=Mazda' });
    const ids: number[] = [];
    for (let n = 0; n < 450; n++) ids.push(await m.add());
    await m.collect();
    const sold = ids.slice(0, -1);
    await m.db
      .updateTable('vehicles')
      .set({ status: 'sold', sold_at: new Date().toISOString() })
      .where('id', 'in', sold)
      .execute();
    expect((await m.mail()).map(({ subject }) => subject)).toEqual([
      'New: 2016 Mazda Demio matches “Any Demio”',
    ]);
  });
});
