import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { Job } from '#api/jobs/job.ts';
import { dayInKenya } from '#api/views/visitors.ts';
import type { Days } from '#domain/analytics/period.ts';
import { dayName, readDay } from '#domain/nairobi-day.ts';

/** The last month, such as `2026-10`, up to which `view_months` is whole. Later months are summed from their days. */
const WHOLE_UNTIL = 'view_months';
const HOUR_MS = 3_600_000;
/** Few enough that a year of their days is summed within a blink. */
const LISTINGS_AT_ONCE = 100;

/** The month up to which the sums of months may be read; undefined before the job has run. */
export async function wholeUntil(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', WHOLE_UNTIL).executeTakeFirst();
  return row?.value;
}

/** Lets all months be summed anew, as after days were added to months that are over. */
export async function forgetMonths(db: Db): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', WHOLE_UNTIL).execute();
}

/** The month before the one that it was in Kenya an hour ago: views of its last minutes are written by then. */
function lastMonth(nowMs: number): string {
  const thisMonth = readDay(`${dayInKenya(nowMs - HOUR_MS).slice(0, 7)}-01`) ?? 0;
  return dayName(thisMonth - 1).slice(0, 7);
}

/**
 * Sums the days of months that are over, in short transactions. Until all are summed nothing reads the sums, so a run that
 * is late, cut short or done twice changes no figure.
 */
export async function sumMonths(db: Db, nowMs: number, signal?: AbortSignal): Promise<void> {
  const [done = '', until] = [await wholeUntil(db), lastMonth(nowMs)];
  if (done >= until) return;
  const { most } = await db
    .selectFrom('vehicles')
    .select((eb) => eb.fn.max('id').as('most'))
    .executeTakeFirstOrThrow();
  for (let from = 0; from <= (most ?? 0); from += LISTINGS_AT_ONCE) {
    if (signal?.aborted) return;
    await inTransaction(db, (db) => sumPiece(db, { from, done, until }));
    await nextTurn();
  }
  const mark = { key: WHOLE_UNTIL, value: until };
  await db
    .insertInto('meta')
    .values(mark)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: until }))
    .execute();
}

type Piece = { from: number; done: string; until: string };

async function sumPiece(db: Db, { from, done, until }: Piece): Promise<void> {
  const month = sql<string>`substr(day, 1, 7)`;
  await db
    .insertInto('view_months')
    .columns(['vehicle_id', 'month', 'views'])
    .expression(
      db
        .selectFrom('view_days')
        .select(['vehicle_id', month.as('month'), (eb) => eb.fn.sum<number>('views').as('views')])
        .where('vehicle_id', '>=', from)
        .where('vehicle_id', '<', from + LISTINGS_AT_ONCE)
        .where('day', '>', `${done}-32`)
        .where('day', '<', `${until}-32`)
        .groupBy(['vehicle_id', month]),
    )
    .onConflict((conflict) =>
      conflict.columns(['vehicle_id', 'month']).doUpdateSet((eb) => ({ views: eb.ref('excluded.views') })),
    )
    .execute();
}

/** Sums the views of last month once it is over. */
export const viewMonthsJob = (db: Db): Job => ({
  name: 'view-months',
  does: 'Sums how often listings were seen in months that are over',
  when: { dailyAt: '01:30' },
  scope: 'market',
  begin: (tenure) => () => sumMonths(db, Date.now(), tenure),
});

/** Days as whole months that are summed, and the days before and after them. */
export type Split = { months: { first: string; last: string } | undefined; days: readonly Days[] };

/** Where the views of these days are read, with months summed up to `whole`. */
export function splitDays(days: Days, whole: string | undefined): Split {
  const monthStart = (day: number) => readDay(`${dayName(day).slice(0, 7)}-01`) ?? day;
  const nextMonth = (day: number) => monthStart(monthStart(day) + 31);
  const first = monthStart(days.from) === days.from ? days.from : nextMonth(days.from);
  const afterWhole = nextMonth(readDay(`${whole ?? '1970-01'}-01`) ?? 0);
  const end = Math.min(monthStart(days.to + 1), afterWhole);
  if (first >= end) return { months: undefined, days: [days] };
  const edges = [
    { from: days.from, to: first - 1 },
    { from: end, to: days.to },
  ];
  return {
    months: { first: dayName(first).slice(0, 7), last: dayName(end - 1).slice(0, 7) },
    days: edges.filter(({ from, to }) => from <= to),
  };
}
