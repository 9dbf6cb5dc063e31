import { sql } from 'kysely';
import { amongNumbers } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { type Days, stepsOf } from '#domain/analytics/period.ts';
import { dayName } from '#domain/nairobi-day.ts';
import { type Split, splitDays } from './view-months.ts';

/** Views by the number of a listing. */
export type ByCar = ReadonlyMap<number, number>;
/** Views by day or month, `2026-10-31` or `2026-10`. */
export type ByTime = ReadonlyMap<string, number>;

const idsOf = (ids: readonly number[]) => sql.val(JSON.stringify(ids));

const selectDays = (db: Db, ids: readonly number[], { from, to }: Days) =>
  db
    .selectFrom('view_days')
    .where(amongNumbers('vehicle_id', idsOf(ids)))
    .where('day', '>=', dayName(from))
    .where('day', '<=', dayName(to));

const selectMonths = (db: Db, ids: readonly number[], { first, last }: NonNullable<Split['months']>) =>
  db
    .selectFrom('view_months')
    .where(amongNumbers('vehicle_id', idsOf(ids)))
    .where('month', '>=', first)
    .where('month', '<=', last);

type Sum<Key> = { key: Key; views: number };

function addUp<Key>(sums: readonly Sum<Key>[]): Map<Key, number> {
  const totals = new Map<Key, number>();
  for (const { key, views } of sums) totals.set(key, (totals.get(key) ?? 0) + views);
  return totals;
}

/** How often each of these listings was seen in these days; months up to `whole` are summed already. */
export async function countViewsByCar(
  db: Db,
  ids: readonly number[],
  days: Days,
  whole: string | undefined,
): Promise<ByCar> {
  const split = splitDays(days, whole);
  const sums: Sum<number>[] = [];
  const total = sql<number>`sum(views)`.as('views');
  for (const edge of split.days)
    sums.push(
      ...(await selectDays(db, ids, edge)
        .select(['vehicle_id as key', total])
        .groupBy('vehicle_id')
        .execute()),
    );
  if (split.months)
    sums.push(
      ...(await selectMonths(db, ids, split.months)
        .select(['vehicle_id as key', total])
        .groupBy('vehicle_id')
        .execute()),
    );
  return addUp(sums);
}

/** How often they were seen on each day. */
export async function countViewsByDay(db: Db, ids: readonly number[], days: Days): Promise<ByTime> {
  const total = sql<number>`sum(views)`.as('views');
  return addUp(await selectDays(db, ids, days).select(['day as key', total]).groupBy('day').execute());
}

/** How often they were seen in each month, as far as these days reach. */
export async function countViewsByMonth(
  db: Db,
  ids: readonly number[],
  days: Days,
  whole: string | undefined,
): Promise<ByTime> {
  const split = splitDays(days, whole);
  const sums: Sum<string>[] = [];
  const total = sql<number>`sum(views)`.as('views');
  for (const part of split.days.flatMap((edge) => stepsOf({ ...edge, by: 'month' }))) {
    const views = sql<number>`coalesce(sum(views), 0)`.as('views');
    const sum = await selectDays(db, ids, part).select(views).executeTakeFirstOrThrow();
    sums.push({ key: dayName(part.from).slice(0, 7), ...sum });
  }
  if (split.months)
    sums.push(
      ...(await selectMonths(db, ids, split.months)
        .select(['month as key', total])
        .groupBy('month')
        .execute()),
    );
  return addUp(sums);
}
