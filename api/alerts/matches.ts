import type { Db } from '#api/database/open.ts';
import type { AlertKind } from '#domain/alerts.ts';

export type Match = {
  searchId: number;
  vehicleId: number;
  kind: AlertKind;
  priceKes: number | null;
  wasKes: number | null;
};

/** A vehicle that comes and goes is news again after so long. */
const BACK_AGAIN_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Keeps a match until it is mailed; returns whether it is news to the search. It is not when the search was told of
 * this already: of the new listing, of its return lately, or of a price as low.
 */
export async function keepMatch(db: Db, match: Match, at: string): Promise<boolean> {
  const { searchId, vehicleId, kind, priceKes, wasKes } = match;
  if (!(await isNews(db, match, at))) return false;
  await db
    .insertInto('alert_matches')
    .values({
      ...{ search_id: searchId, vehicle_id: vehicleId, kind, matched_at: at },
      ...{ price_kes: priceKes, was_kes: wasKes },
    })
    .execute();
  if (priceKes !== null) await keepLowest(db, { searchId, vehicleId, priceKes });
  return true;
}

async function isNews(db: Db, { searchId, vehicleId, kind, priceKes }: Match, at: string): Promise<boolean> {
  if (kind === 'drop') {
    const lowest = await findLowest(db, searchId, vehicleId);
    return priceKes !== null && priceKes < (lowest ?? Number.POSITIVE_INFINITY);
  }
  const since = kind === 'back' ? new Date(Date.parse(at) - BACK_AGAIN_MS).toISOString() : '';
  const told = await db
    .selectFrom('alert_matches')
    .select('id')
    .where('search_id', '=', searchId)
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', kind)
    .where('matched_at', '>=', since)
    .executeTakeFirst();
  return told === undefined;
}

async function findLowest(db: Db, searchId: number, vehicleId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('alert_prices')
    .select('lowest_kes')
    .where('search_id', '=', searchId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return row?.lowest_kes;
}

async function keepLowest(
  db: Db,
  { searchId, vehicleId, priceKes }: { searchId: number; vehicleId: number; priceKes: number },
): Promise<void> {
  await db
    .insertInto('alert_prices')
    .values({ search_id: searchId, vehicle_id: vehicleId, lowest_kes: priceKes })
    .onConflict((conflict) =>
      conflict.doUpdateSet({ lowest_kes: priceKes }).where('alert_prices.lowest_kes', '>', priceKes),
    )
    .execute();
}
