import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { listPriceSteps } from '#api/price-history/queries.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import type { PriceStep } from '#domain/prices/changes.ts';
import { priceSinceSaved } from '#domain/prices/saved-price.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import {
  countSaved,
  deleteRemovedBefore,
  findAdvert,
  insertSaved,
  listSaved,
  markRemoved,
  restoreSaved,
  type SavedRow,
} from './queries.ts';
import { type Favorite, MAX_FAVORITES } from './schema.ts';

/** For so long a removal can be undone, note and all. */
const UNDO_MS = 10 * 60_000;

/** A page of what a person has saved, the latest first, with what became of each. */
export async function listFavorites(
  db: Db,
  userId: number,
  paging: { page: number; limit: number },
): Promise<Favorite[]> {
  const rows = await listSaved(db, userId, paging);
  const shown = rows
    .filter((row) => hasPage({ status: row.present_status, soldAt: row.sold_at }))
    .map((row) => row.vehicle_id);
  const vehicles = await listVehiclesByIds(db, shown);
  const steps = shown.length > 0 ? await listPriceSteps(db, shown) : new Map<number, PriceStep[]>();
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return rows.map((row) => toFavorite(row, byId.get(row.vehicle_id), steps.get(row.vehicle_id) ?? []));
}

function toFavorite(row: SavedRow, vehicle: Vehicle | undefined, steps: readonly PriceStep[]): Favorite {
  const saved = { savedKes: row.price_kes, savedAt: row.saved_at };
  const { changeKes, dropKes } = priceSinceSaved(saved, vehicle?.price ?? null, steps);
  return {
    vehicle_id: row.vehicle_id,
    vehicleId: row.vehicle_id,
    savedAt: row.saved_at,
    note: row.note,
    saved: { title: row.title, price: row.price_kes, status: row.status },
    status: row.present_status,
    priceChange: changeKes,
    priceDrop: dropKes,
    vehicle: vehicle ? withoutDescription(vehicle) : null,
  };
}

function withoutDescription({ description: _, ...vehicle }: Vehicle): Omit<Vehicle, 'description'> {
  return vehicle;
}

/**
 * Saves a vehicle with what its advert says now. Saving it again changes nothing, and one removed a moment ago comes
 * back as it was. Throws 404 for what is not on the market, 422 for one too many.
 */
export function saveVehicle(db: Db, userId: number, vehicleId: number, now = Date.now()): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', userId);
    await forgetRemoved(db, now);
    if (await restoreSaved(db, userId, vehicleId)) return;
    const advert = await findAdvert(db, vehicleId);
    if (!advert || !hasPage({ ...advert, soldAt: advert.sold_at })) throw notFound('Vehicle not found');
    if ((await countSaved(db, userId)) >= MAX_FAVORITES) throw tooMany();
    const at = new Date(now).toISOString();
    const { sold_at: _, ...saved } = advert;
    await insertSaved(db, { ...saved, user_id: userId, vehicle_id: vehicleId, saved_at: at });
  });
}

/** Takes a vehicle off the list; for ten minutes saving it again brings it back as it was. */
export function removeFavorite(db: Db, userId: number, vehicleId: number, now = Date.now()): Promise<void> {
  return inTransaction(db, async (db) => {
    await forgetRemoved(db, now);
    await markRemoved(db, userId, vehicleId, new Date(now).toISOString());
  });
}

const forgetRemoved = (db: Db, now: number) => deleteRemovedBefore(db, new Date(now - UNDO_MS).toISOString());

const tooMany = () =>
  new ApiError(422, `You can save at most ${MAX_FAVORITES} vehicles. Remove one that you no longer need.`, {
    code: 'TOO_MANY',
  });
