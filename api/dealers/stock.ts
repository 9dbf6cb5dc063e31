import type { Db } from '#api/database/open.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { ALL_STOCK, type StockFilter, type StockOrder } from '#domain/dealers/stock-filter.ts';

const showroomStock = (db: Db, sellerId: number, filter: StockFilter) => {
  const { make, bodyType, minYear, maxPrice } = filter;
  let stock = db.selectFrom('vehicles').where('seller_id', '=', sellerId).where(isFoundIn('vehicles'));
  if (make) stock = stock.where('make', '=', make);
  if (bodyType) stock = stock.where('body_type', '=', bodyType);
  if (minYear) stock = stock.where('year', '>=', minYear);
  if (maxPrice) stock = stock.where('price_kes', '<=', maxPrice);
  return stock;
};

const ORDERS = {
  newest: ['created_at', 'desc'],
  price_low: ['price_kes', 'asc'],
  price_high: ['price_kes', 'desc'],
  year_new: ['year', 'desc'],
  mileage_low: ['mileage_km', 'asc'],
} as const satisfies Record<StockOrder, readonly [string, 'asc' | 'desc']>;

/** The ids of a seller's listings on one page of the showroom; what has no price or mileage stands last in its order. */
export async function listShowroomIds(
  db: Db,
  sellerId: number,
  { page, limit, filter }: { page: number; limit: number; filter: StockFilter },
): Promise<number[]> {
  const [column, direction] = ORDERS[filter.sortBy];
  const rows = await showroomStock(db, sellerId, filter)
    .select('id')
    .orderBy((eb) => eb(column, 'is', null))
    .orderBy(column, direction)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map((row) => row.id);
}

/** How many of a seller's listings a filter shows. */
export async function countShowroom(db: Db, sellerId: number, filter: StockFilter): Promise<number> {
  const { count } = await showroomStock(db, sellerId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a seller's stock can be filtered by: makes and body types by name, model years with the newest first. */
export async function listStockChoices(db: Db, sellerId: number) {
  const stock = showroomStock(db, sellerId, ALL_STOCK).distinct();
  const makes = await stock.select('make').orderBy('make').execute();
  const bodyTypes = await stock
    .select('body_type')
    .orderBy('body_type', (order) => order.asc().nullsFirst())
    .execute();
  const years = await stock.select('year').orderBy('year', 'desc').execute();
  return {
    makes: makes.map((row) => row.make),
    bodyTypes: bodyTypes.flatMap((row) => row.body_type ?? []),
    years: years.map((row) => row.year),
  };
}
export type StockChoices = Awaited<ReturnType<typeof listStockChoices>>;
