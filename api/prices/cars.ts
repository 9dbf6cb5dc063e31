import type { Db } from '#api/database/open.ts';
import { hasPageIn, isComparableIn, isFoundIn } from '#api/vehicles/listing-life.ts';
import { statedFacts } from '#domain/catalogue/derived-facts.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';
import type { CarFacts } from './priced-car.ts';

export type ModelKey = { make: string; model: string };
export type CarRow = CarFacts & { price_kes: number | null };

const CAR_COLUMNS = [
  'id',
  'make',
  'model',
  'year',
  'price_kes',
  'mileage_km',
  'condition',
  'transmission',
  'fuel_type',
  'drive',
  'engine',
  'engine_cc',
  'variant',
  'is_import',
  'import_status',
  'derived',
] as const;

/** Prices are explained by what adverts state, never by what was derived for them. */
const toCarRow = <Row extends { derived: string }>(row: Row): Omit<Row, 'derived'> => {
  const { derived: _, ...stated } = statedFacts(row);
  return stated;
};

/** The listings of a model that serve as comparables, with an id below `beforeId`, newest first, at most `limit`. */
export async function listCarsOfModel(
  db: Db,
  { make, model }: ModelKey,
  { beforeId, limit }: { beforeId: number; limit: number },
): Promise<CarRow[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select(CAR_COLUMNS)
    .where('make', '=', make)
    .where('model', '=', model)
    .where(isComparableIn('vehicles'))
    .where('id', '<', beforeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toCarRow);
}

/** What a listing's price is compared by; undefined where it has no page. */
export async function findCar(db: Db, id: number): Promise<(CarRow & { status: VehicleStatus }) | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select([...CAR_COLUMNS, 'status'])
    .where('id', '=', id)
    .where(hasPageIn('vehicles'))
    .executeTakeFirst();
  return row && toCarRow(row);
}

/** Every model with listings whose prices are compared. */
export function listModels(db: Db): Promise<ModelKey[]> {
  return db
    .selectFrom('vehicles')
    .select(['make', 'model'])
    .where(isFoundIn('vehicles'))
    .groupBy(['make', 'model'])
    .execute();
}

/** The models that these listings belong to now, and those that they were last compared in. */
export async function listModelsOf(db: Db, ids: readonly number[]): Promise<(ModelKey & { id: number })[]> {
  const now = db.selectFrom('vehicles').select(['id', 'make', 'model']).where('id', 'in', ids);
  const before = db
    .selectFrom('price_analyses')
    .select(['vehicle_id as id', 'make', 'model'])
    .where('vehicle_id', 'in', ids);
  return now.union(before).execute();
}
