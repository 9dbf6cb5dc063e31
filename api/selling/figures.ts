import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import { dayInKenya } from '#api/views/visitors.ts';
import type { Figures } from './schema.ts';

const DAY_MS = 86_400_000;
export const FIGURE_DAYS = { usual: 30, most: 90 } as const;

/** The days of the parameter `days`: 30 for what is no number, and 90 at most. */
export function readDays(text: string | undefined): number {
  const days = Number(text);
  return Number.isInteger(days) && days > 0 ? Math.min(days, FIGURE_DAYS.most) : FIGURE_DAYS.usual;
}

/** One listing, or all of some sellers. */
type Of = { vehicleId: number } | { sellerIds: readonly number[] };
type Span = { days: number; now: number };

/** How listings did on each of the last days in Kenya, today last. */
export async function findFigures(db: Db, of: Of, { days: count, now }: Span): Promise<Figures> {
  const days = Array.from({ length: count }, (_, back) => dayInKenya(now - back * DAY_MS)).reverse();
  const [first = ''] = days;
  // The first hour of the first day in Kenya.
  const since = new Date(Date.parse(`${first}T00:00:00+03:00`)).toISOString();
  const leads = await countLeads(db, of, since);
  const inOrder = (counts: readonly Counted[]) => {
    const byDay = new Map<string, number>();
    for (const { day, count } of counts) byDay.set(day, (byDay.get(day) ?? 0) + count);
    return days.map((day) => byDay.get(day) ?? 0);
  };
  return {
    days,
    views: inOrder(await countViews(db, of, first)),
    saves: inOrder(await countSaves(db, of, since)),
    leads: inOrder(leads),
    reveals: inOrder(leads.filter(({ kind }) => kind === 'call' || kind === 'whatsapp')),
  };
}

type Counted = { day: string; count: number };

const listingsOf = (db: Db, of: Of) => {
  const listings = db.selectFrom('vehicles as v');
  return 'vehicleId' in of
    ? listings.where('v.id', '=', of.vehicleId)
    : listings.where('v.seller_id', 'in', of.sellerIds);
};

const countViews = (db: Db, of: Of, firstDay: string): Promise<Counted[]> =>
  listingsOf(db, of)
    .innerJoin('view_days as d', 'd.vehicle_id', 'v.id')
    .select(['d.day', (eb) => eb.fn.sum<number>('d.views').as('count')])
    .where('d.day', '>=', firstDay)
    .groupBy('d.day')
    .execute();

/** Kenya is whole hours ahead of UTC, so an hour never belongs to two of its days. */
export const hourOf = (time: string) => sql<string>`substr(${sql.ref(time)}, 1, 13)`;
/** The day in Kenya of what `hourOf` gives. */
export const dayOfHour = (hour: string): string => dayInKenya(Date.parse(`${hour}:00:00.000Z`));

/** By the day on which they were saved, as far as they still are. */
async function countSaves(db: Db, of: Of, since: string): Promise<Counted[]> {
  const rows = await listingsOf(db, of)
    .innerJoin('favorites as f', 'f.vehicle_id', 'v.id')
    .select([hourOf('f.saved_at').as('hour'), (eb) => eb.fn.countAll<number>().as('count')])
    .where('f.saved_at', '>=', since)
    .where('f.removed_at', 'is', null)
    .groupBy('hour')
    .execute();
  return rows.map(({ hour, count }) => ({ day: dayOfHour(hour), count }));
}

async function countLeads(db: Db, of: Of, since: string) {
  const rows = await listingsOf(db, of)
    .innerJoin('leads as l', 'l.vehicle_id', 'v.id')
    .innerJoin('lead_contacts as c', 'c.lead_id', 'l.id')
    .select(['c.kind', hourOf('c.at').as('hour'), (eb) => eb.fn.countAll<number>().as('count')])
    .where('c.at', '>=', since)
    .groupBy(['c.kind', 'hour'])
    .execute();
  return rows.map(({ kind, hour, count }) => ({ kind, day: dayOfHour(hour), count }));
}
