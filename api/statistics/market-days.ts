import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { Job } from '#api/jobs/job.ts';
import { wasPublicIn } from '#api/vehicles/listing-life.ts';
import { dayName, nairobiDay, startOfNairobiDay } from '#domain/nairobi-day.ts';

/** What is counted of a day. */
export type DayCounts = {
  /** Listings that went on sale for the first time, and by how many people; these without those of feeds. */
  listings: number;
  publishers: number;
  /** New accounts. */
  people: number;
  /** How often people asked sellers, each kind once a day, and how many people they were. */
  leads: number;
  leadPeople: number;
  messages: number;
  sold: number;
};

/** So far back days are summed: what charts show, and the week before. */
export const SUMMED_DAYS = 400;

type Between = { from: number; to: number };

/** What happened from one moment to another, in milliseconds since 1970, the end exclusive. */
export async function countBetween(db: Db, { from, to }: Between): Promise<DayCounts> {
  const [since, until] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const published = await db
    .selectFrom('vehicles')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('listings'),
      fn
        .count<number>('seller_id')
        .distinct()
        .filterWhere(eb('source', 'is', null))
        .as('publishers'),
    ])
    .where(wasPublicIn('vehicles'))
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  const users = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  const asked = await db
    .selectFrom('lead_contacts as c')
    .innerJoin('leads as l', 'l.id', 'c.lead_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('leads'),
      fn.count<number>('l.buyer_id').distinct().as('leadPeople'),
    ])
    .where('c.at', '>=', since)
    .where('c.at', '<', until)
    .executeTakeFirstOrThrow();
  const said = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('at', '>=', since)
    .where('at', '<', until)
    .executeTakeFirstOrThrow();
  const sales = await db
    .selectFrom('vehicles')
    .select(({ fn }) => fn.countAll<number>().as('sold'))
    .where('sold_at', '>=', since)
    .where('sold_at', '<', until)
    .executeTakeFirstOrThrow();
  return { ...published, ...users, ...asked, ...said, ...sales };
}

/** The same for a numbered day in Nairobi, or as much of it as has passed at `nowMs`. */
export const countDay = (db: Db, day: number, nowMs: number): Promise<DayCounts> =>
  countBetween(db, { from: startOfNairobiDay(day), to: Math.min(startOfNairobiDay(day + 1), nowMs + 1) });

/** The sums of days that are over, from the numbered day `from` on, by the name of the day. */
export async function listSummedDays(db: Db, from: number): Promise<Map<string, DayCounts>> {
  const rows = await db.selectFrom('market_days').selectAll().where('day', '>=', dayName(from)).execute();
  return new Map(rows.map(({ day, lead_people: leadPeople, ...counts }) => [day, { ...counts, leadPeople }]));
}

/** Lets all days be summed anew, as after sample data with a past was added. */
export async function forgetDays(db: Db): Promise<void> {
  await db.deleteFrom('market_days').execute();
}

/** Sums each of the last days that is over and not summed, in a short transaction of its own. Done twice it changes nothing. */
export async function sumDays(db: Db, nowMs: number, signal?: AbortSignal): Promise<void> {
  const today = nairobiDay(nowMs);
  const known = await listSummedDays(db, today - SUMMED_DAYS);
  for (let day = today - 1; day >= today - SUMMED_DAYS; day--) {
    if (signal?.aborted) return;
    if (known.has(dayName(day))) continue;
    await sumDay(db, day, nowMs);
    await nextTurn();
  }
}

const sumDay = (db: Db, day: number, nowMs: number): Promise<void> =>
  inTransaction(db, async (db) => {
    const { leadPeople, ...counts } = await countDay(db, day, nowMs);
    await db
      .insertInto('market_days')
      .values({ day: dayName(day), ...counts, lead_people: leadPeople })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

/** Sums the figures of yesterday, and at first those of the year before. */
export const marketDaysJob = (db: Db): Job => ({
  name: 'market-days',
  does: 'Sums the figures of days that are over',
  when: { everySeconds: 600 },
  scope: 'market',
  begin: (tenure) => () => sumDays(db, Date.now(), tenure),
});
