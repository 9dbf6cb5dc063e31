import type { Db } from '#api/database/open.ts';
import type { CarFacts } from './priced-car.ts';

export type ModelKey = { make: string; model: string };
export type CarRow = CarFacts & ModelKey & { price_kes: number | null };

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
  'county',
  'area',
  'exterior_color',
  'is_import',
  'import_status',
] as const;

/** The active listings of a model with an id below `beforeId`, newest first, at most `limit`. */
export function listCarsOfModel(
  db: Db,
  { make, model }: ModelKey,
  { beforeId, limit }: { beforeId: number; limit: number },
): Promise<CarRow[]> {
  return db
    .selectFrom('vehicles')
    .select(CAR_COLUMNS)
    .where('make', '=', make)
    .where('model', '=', model)
    .where('status', '=', 'active')
    .where('id', '<', beforeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What a listing's price is compared by, unless it is withdrawn or missing. */
export function findCar(db: Db, id: number): Promise<(CarRow & { status: string }) | undefined> {
  return db
    .selectFrom('vehicles')
    .select([...CAR_COLUMNS, 'status'])
    .where('id', '=', id)
    .where('status', '!=', 'withdrawn')
    .executeTakeFirst();
}

/** Every model with active listings. */
export function listModels(db: Db): Promise<ModelKey[]> {
  return db
    .selectFrom('vehicles')
    .select(['make', 'model'])
    .where('status', '=', 'active')
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
