import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { PriceAnalysisRow } from '#api/database/tables.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';
import { MIN_COMPARABLES } from '#domain/prices/status.ts';
import { isCounted } from '#domain/vehicles/listing-life.ts';
import type { Comparable, PriceAnalysis } from './analyse.ts';
import type { Factor } from './factors.ts';

export type StoredAnalysis = PriceAnalysis & { vehicleId: number; computedAt: string };

/** The stored analysis of a listing, or undefined where there is none (yet); money in KES. */
export async function findAnalysis(db: Db, vehicleId: number): Promise<StoredAnalysis | undefined> {
  return (await listAnalyses(db, [vehicleId]))[0];
}

/** The stored analyses of these listings, in no particular order; listings without one are left out. */
export async function listAnalyses(db: Db, vehicleIds: readonly number[]): Promise<StoredAnalysis[]> {
  if (vehicleIds.length === 0) return [];
  const rows = await db
    .selectFrom('price_analyses')
    .select([
      'vehicle_id',
      'price_kes',
      'status',
      'label',
      'note',
      'warns',
      'percentile',
      'percent_diff',
      'median_kes',
      'p25_kes',
      'p75_kes',
      'average_kes',
      'savings_kes',
      'sample_size',
      'compared_years',
      'confidence_level',
      'confidence_score',
      'confidence_reason',
      'factors',
      'comparables',
      'not_counted',
      'doubt_field',
      'doubt_suggested',
      'computed_at',
    ])
    .where('vehicle_id', 'in', vehicleIds)
    .execute();
  return rows.map(toAnalysis);
}

function toAnalysis(row: Omit<PriceAnalysisRow, 'make' | 'model' | 'position'>): StoredAnalysis {
  const { median_kes, p25_kes, p75_kes, average_kes } = row;
  const isKnown = median_kes !== null && p25_kes !== null && p75_kes !== null && average_kes !== null;
  const factors: Factor[] = JSON.parse(row.factors);
  const comparables: Comparable[] = JSON.parse(row.comparables);
  const notCounted: string[] = JSON.parse(row.not_counted);
  return {
    vehicleId: row.vehicle_id,
    priceKes: row.price_kes,
    status: row.status,
    label: row.label,
    note: row.note,
    warns: row.warns === 1,
    percentile: row.percentile,
    percentDiff: row.percent_diff,
    market: isKnown
      ? { medianKes: median_kes, p25Kes: p25_kes, p75Kes: p75_kes, averageKes: average_kes }
      : null,
    savingsKes: row.savings_kes,
    sampleSize: row.sample_size,
    comparedYears: row.compared_years,
    confidence: {
      level: row.confidence_level,
      score: row.confidence_score,
      reason: row.confidence_reason,
    },
    factors,
    comparables,
    notCounted,
    doubt: row.doubt_field && { field: row.doubt_field, suggested: row.doubt_suggested },
    computedAt: row.computed_at,
  };
}

/** The newest active listings that are a Great or Good Deal on at least five comparables, newest first; `among` these ids or all. */
export async function dealIds(db: Db, limit: number, among?: readonly number[]): Promise<number[]> {
  const rows = await selectDeals(db, limit, among).execute();
  return rows.map((row) => row.id);
}

/** A condition on existence, not a join: the partial index then gives the order, and few rows are read. */
export const selectDeals = (db: Db, limit: number, among?: readonly number[]) =>
  db
    .selectFrom('price_analyses as p')
    .select('p.vehicle_id as id')
    // Written out, so that SQLite sees that its partial index fits.
    .where(sql<boolean>`p.label in ('Great Deal', 'Good Deal')`)
    .where('p.sample_size', '>=', MIN_COMPARABLES)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vehicles as v')
          .select('v.id')
          .whereRef('v.id', '=', 'p.vehicle_id')
          .where(isCountedIn('v')),
      ),
    )
    .$if(among !== undefined, (query) => query.where('p.vehicle_id', 'in', among ?? []))
    .orderBy('p.vehicle_id', 'desc')
    .limit(limit);

/** The ids of active listings whose `field` was likely misread: its figure counts nowhere until the owner mends it. */
export const selectDoubted = (db: Db, field: 'price' | 'mileage') =>
  db
    .selectFrom('price_analyses')
    .select('vehicle_id')
    .where('doubt_field', 'is not', null)
    .where('doubt_field', '=', field);

/** The listings of a source that are held out, with what they state of the doubted field, in KES or km. */
export async function listDoubted(db: Db, source: string) {
  const rows = await db
    .selectFrom('price_analyses as p')
    .innerJoin('vehicles as v', 'v.id', 'p.vehicle_id')
    .select(['v.id', 'v.title', 'v.price_kes', 'v.mileage_km', 'p.doubt_field', 'p.doubt_suggested'])
    .where('p.doubt_field', 'is not', null)
    .where('v.source', '=', source)
    .orderBy('v.id')
    .execute();
  return rows.flatMap(
    ({ id, title, price_kes, mileage_km, doubt_field: field, doubt_suggested: suggested }) => {
      const stated = field === 'price' ? price_kes : mileage_km;
      return field && stated !== null ? [{ id, title, stated, doubt: { field, suggested } }] : [];
    },
  );
}

export type ComparableListing = {
  id: number;
  title: string;
  year: number;
  price: number | null;
  mileage: number | null;
};

const selectComparables = (db: Db) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'title', 'year', 'price_kes as price', 'mileage_km as mileage', 'status']);

/** All listings that are for sale, by id. */
export async function mapComparableListings(db: Db): Promise<Map<number, ComparableListing>> {
  const rows = await selectComparables(db).where(isCountedIn('vehicles')).execute();
  return new Map(rows.map(({ status: _, ...row }) => [row.id, row]));
}

/** The listings among these ids that are for sale, in the order of the ids. */
export async function listComparableListings(db: Db, ids: readonly number[]): Promise<ComparableListing[]> {
  if (ids.length === 0) return [];
  const rows = await selectComparables(db).where('id', 'in', ids).execute();
  // Asked for the status too, SQLite would walk the index of all active listings.
  const forSale = rows.filter(isCounted);
  const byId = new Map(forSale.map(({ status: _, ...row }) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
