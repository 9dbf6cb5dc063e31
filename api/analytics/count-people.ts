import { type AliasableExpression, sql } from 'kysely';
import { amongNumbers } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { dayOfHour, hourOf } from '#api/selling/figures.ts';
import type { Days } from '#domain/analytics/period.ts';
import { startOfNairobiDay } from '#domain/nairobi-day.ts';

/** Counts of people, never who they are: by listing, by day, and in the days before. */
export type People = { byCar: Map<number, number>; byDay: Map<string, number>; before: number };
type Asked = { ids: readonly number[]; days: Days /** What the days are compared with. */; before?: Days };

const utcOf = (day: number): string => new Date(startOfNairobiDay(day)).toISOString();

type Event = { vehicle_id: number; at: string };

/** Saves by the day on which they were made, as far as they still are. */
export const countSaves = (db: Db, asked: Asked): Promise<People> =>
  countPeople(
    db,
    db
      .selectFrom('favorites')
      .select(['vehicle_id', 'saved_at as at'])
      .where(amongNumbers('vehicle_id', sql.val(JSON.stringify(asked.ids))))
      .where('removed_at', 'is', null),
    asked,
  );

/** Leads by the day on which a person first asked about a listing. */
export const countLeads = (db: Db, asked: Asked): Promise<People> =>
  countPeople(
    db,
    db
      .selectFrom('leads')
      .select(['vehicle_id', 'created_at as at'])
      .where(amongNumbers('vehicle_id', sql.val(JSON.stringify(asked.ids)))),
    asked,
  );

async function countPeople(
  db: Db,
  events: AliasableExpression<Event>,
  { days, before }: Asked,
): Promise<People> {
  const [since, until] = [utcOf(days.from), utcOf(days.to + 1)];
  const cars = await db
    .selectFrom(events.as('e'))
    .select(({ fn, eb }) => [
      'e.vehicle_id',
      fn.countAll<number>().filterWhere('e.at', '>=', since).as('now'),
      fn
        .countAll<number>()
        .filterWhere(eb('e.at', '<', since))
        .as('before'),
    ])
    .where('e.at', '>=', before ? utcOf(before.from) : since)
    .where('e.at', '<', until)
    .groupBy('e.vehicle_id')
    .execute();
  const hours = await db
    .selectFrom(events.as('e'))
    .select(({ fn }) => [hourOf('e.at').as('hour'), fn.countAll<number>().as('count')])
    .where('e.at', '>=', since)
    .where('e.at', '<', until)
    .groupBy('hour')
    .execute();
  const byDay = new Map<string, number>();
  for (const { hour, count } of hours) byDay.set(dayOfHour(hour), (byDay.get(dayOfHour(hour)) ?? 0) + count);
  return {
    byCar: new Map(cars.map(({ vehicle_id, now }) => [vehicle_id, now])),
    byDay,
    before: cars.reduce((sum, each) => sum + each.before, 0),
  };
}
