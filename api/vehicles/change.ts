import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { NewVehicleRow, VehicleRow, VehicleRowChange } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import type { Grouped } from '#domain/landing/landing.ts';
import { namesOf } from '#domain/names-of.ts';

export type NewVehicle = Omit<NewVehicleRow, 'id' | 'created_at' | 'updated_at' | 'views'> & {
  created_at?: string;
};
export type NewPicture = { mediaKey: string; kind: 'photo' | 'frame'; alt: string };
export type VehicleChange = Omit<VehicleRowChange, 'id' | 'created_at' | 'updated_at' | 'views'>;

/**
 * The one door through which listings come, change and go: the row, its price history and the outbox
 * change together or not at all.
 */

/** Adds a listing with its pictures and returns its id. Throws when source and source_key are taken. */
export function addVehicle(
  db: Db,
  vehicle: NewVehicle,
  pictures: readonly NewPicture[] = [],
  at = new Date().toISOString(),
): Promise<number> {
  return inTransaction(db, async (db) => {
    const createdAt = vehicle.created_at ?? at;
    const { id } = await db
      .insertInto('vehicles')
      .values({ ...vehicle, created_at: createdAt, updated_at: createdAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (vehicle.price_kes) await recordPrice(db, id, vehicle.price_kes, createdAt);
    if (pictures.length > 0) {
      const nextPosition = { photo: 0, frame: 0 };
      const rows = pictures.map(({ mediaKey, kind, alt }) => ({
        vehicle_id: id,
        kind,
        alt,
        media_key: mediaKey,
        position: nextPosition[kind]++,
      }));
      await db.insertInto('vehicle_images').values(rows).execute();
    }
    await recordChange(db, { subject: 'vehicle', subjectId: id, change: 'added' }, at);
    return id;
  });
}

/**
 * Changes a listing and returns the names of the columns that really changed; an empty list means that
 * nothing was written. Returns undefined when there is no such listing.
 */
export function changeVehicle(
  db: Db,
  id: number,
  change: VehicleChange,
  at = new Date().toISOString(),
): Promise<string[] | undefined> {
  return inTransaction(db, async (db) => {
    const seen = await findRow(db, id);
    // An import that finds nothing new must not write.
    if (!seen || changedColumns(seen, change).length === 0) return seen && [];
    await lockRow(db, 'vehicles', id);
    const before = await findRow(db, id);
    if (!before) return undefined;
    const changed = changedColumns(before, change);
    if (changed.length === 0) return [];
    await db
      .updateTable('vehicles')
      .set({ ...pick(change, changed), ...soldAt(before, change, at), updated_at: at })
      .where('id', '=', id)
      .execute();
    if (changed.includes('price_kes')) await recordPrice(db, id, change.price_kes ?? null, at);
    const gone = change.status === 'withdrawn' && before.status !== 'withdrawn';
    await recordChange(
      db,
      {
        subject: 'vehicle',
        subjectId: id,
        change: gone ? 'removed' : 'changed',
        formerly: formerGroups(before, changed),
      },
      at,
    );
    return changed;
  });
}

const findRow = (db: Db, id: number): Promise<VehicleRow | undefined> =>
  db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirst();

/** Withdraws a listing: its page answers 410 from then on. False when there is no such live listing. */
export async function removeVehicle(db: Db, id: number, at?: string): Promise<boolean> {
  const changed = await changeVehicle(db, id, { status: 'withdrawn' }, at);
  return changed !== undefined && changed.length > 0;
}

async function recordPrice(db: Db, vehicleId: number, priceKes: number | null, at: string): Promise<void> {
  await db
    .insertInto('price_history')
    .values({ vehicle_id: vehicleId, price_kes: priceKes, recorded_at: at })
    .execute();
}

function changedColumns(before: VehicleRow, change: VehicleChange): (keyof VehicleChange)[] {
  return namesOf(change).filter(
    (column) => change[column] !== undefined && change[column] !== before[column],
  );
}

function pick(change: VehicleChange, columns: readonly (keyof VehicleChange)[]): VehicleChange {
  return Object.fromEntries(columns.map((column) => [column, change[column]]));
}

const GROUPING: readonly (keyof VehicleChange)[] = ['make', 'model', 'town', 'body_type'];

function formerGroups(before: VehicleRow, changed: readonly (keyof VehicleChange)[]): Grouped | undefined {
  if (!GROUPING.some((column) => changed.includes(column))) return undefined;
  return { make: before.make, model: before.model, town: before.town, bodyType: before.body_type };
}

function soldAt(before: VehicleRow, change: VehicleChange, at: string): { sold_at?: string | null } {
  if (change.status === undefined || change.status === before.status) return {};
  return { sold_at: change.status === 'sold' ? at : null };
}
