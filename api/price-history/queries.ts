import { compileOnce } from '#api/database/compile-once.ts';
import { amongNumbers } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { hasPageIn } from '#api/vehicles/listing-life.ts';
import type { PriceStep } from '#domain/prices/changes.ts';

const selectSteps = compileOnce((db, ids) =>
  db
    .selectFrom('price_history')
    .select(['id', 'vehicle_id', 'price_kes', 'recorded_at'])
    .where(amongNumbers('vehicle_id', ids))
    .orderBy('vehicle_id')
    .orderBy('recorded_at')
    .orderBy('id'),
);

/** The prices of these listings in whole KES, oldest first, by listing; one that never had a price is left out. */
export async function listPriceSteps(db: Db, ids: readonly number[]): Promise<Map<number, PriceStep[]>> {
  const rows = await selectSteps(db, JSON.stringify(ids));
  const steps = new Map<number, PriceStep[]>();
  for (const { id, vehicle_id, price_kes: priceKes, recorded_at: at } of rows) {
    const own = steps.get(vehicle_id);
    if (own) own.push({ id, priceKes, at });
    else steps.set(vehicle_id, [{ id, priceKes, at }]);
  }
  return steps;
}

/** When a listing was sold (UTC), null while it is for sale; undefined when it has no page. */
export async function findSoldAt(db: Db, id: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select('sold_at')
    .where('id', '=', id)
    .where(hasPageIn('vehicles'))
    .executeTakeFirst();
  return row?.sold_at;
}
