import type { Db } from '#api/database/open.ts';
import type { ModelKey } from '#api/prices/cars.ts';
import { selectDoubted } from '#api/prices/queries.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';
import { isPricedWithoutDuty } from '#domain/duty/duty.ts';

export type Alike = ModelKey & { year: number; years: number; exceptId: number };

/** Of a larger market the newest are enough to rank among. */
const MOST_RANKED = 2_000;
/** So many sales make a figure, of the last so many days. */
const LEAST_SALES = 5;
const SALES_OF_DAYS = 365;
const MOST_SALES = 500;
const DAY_MS = 86_400_000;

/** What the cars for sale of a model ask, built at most `years` apart, in KES; without slips and prices before duty. */
export async function listAskedPrices(db: Db, alike: Alike): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles as v')
    .select(['v.price_kes', 'v.is_import', 'v.import_status'])
    .where('v.make', '=', alike.make)
    .where('v.model', '=', alike.model)
    .where('v.year', '>=', alike.year - alike.years)
    .where('v.year', '<=', alike.year + alike.years)
    .where(isCountedIn('v'))
    .where('v.price_kes', 'is not', null)
    .where('v.id', '!=', alike.exceptId)
    .where('v.id', 'not in', selectDoubted(db, 'price'))
    .orderBy('v.id', 'desc')
    .limit(MOST_RANKED)
    .execute();
  return rows.flatMap(({ price_kes, is_import, import_status }) => {
    const isWithoutDuty = isPricedWithoutDuty({ isImport: is_import === 1, importStatus: import_status });
    return price_kes === null || isWithoutDuty ? [] : price_kes;
  });
}

/**
 * In how many days half of the cars like it were sold, from their first day for sale, and of how many that is known; null
 * with fewer than five sales in a year.
 */
export async function findDaysToSell(
  db: Db,
  { make, model, year, years, exceptId }: Alike,
  now: number,
): Promise<{ medianDays: number; of: number } | null> {
  const rows = await db
    .selectFrom('vehicles as v')
    .leftJoin('price_history as h', 'h.vehicle_id', 'v.id')
    .select(['v.id', 'v.created_at', 'v.sold_at', (eb) => eb.fn.min('h.recorded_at').as('offered_at')])
    .where('v.make', '=', make)
    .where('v.model', '=', model)
    .where('v.year', '>=', year - years)
    .where('v.year', '<=', year + years)
    .where('v.sold_at', '>', new Date(now - SALES_OF_DAYS * DAY_MS).toISOString())
    .where('v.id', '!=', exceptId)
    .groupBy(['v.id', 'v.created_at', 'v.sold_at'])
    .orderBy('v.sold_at', 'desc')
    .limit(MOST_SALES)
    .execute();
  const days = rows
    .flatMap(({ created_at, sold_at, offered_at }) => daysBetween(offered_at ?? created_at, sold_at))
    .sort((a, b) => a - b);
  const middle = days[days.length >> 1];
  return days.length < LEAST_SALES || middle === undefined ? null : { medianDays: middle, of: days.length };
}

function daysBetween(from: string, to: string | null): number[] {
  const days = to === null ? Number.NaN : Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  return Number.isFinite(days) && days >= 0 ? [days] : [];
}
