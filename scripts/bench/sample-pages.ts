import type { Market } from '#api/market.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';
import { dealerPath, homePath, importCalculatorPath, searchPath, vehiclePath } from '#site/lib/paths.ts';

export type SamplePage = { name: string; path: string };

/** One page of each kind that people see most: a listing with all its photos, a showroom with many cars. */
export async function listSamplePages({ db }: Pick<Market, 'db'>): Promise<SamplePage[]> {
  const vehicle = await db
    .selectFrom('vehicle_images')
    .innerJoin('vehicles', 'vehicles.id', 'vehicle_images.vehicle_id')
    .select('vehicles.id')
    .where(isCountedIn('vehicles'))
    .where('vehicles.id', '<=', 1000)
    .groupBy('vehicles.id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirst();
  const dealer = await db.selectFrom('dealers').select('slug').limit(1).executeTakeFirst();
  return [
    { name: 'Home', path: homePath() },
    { name: 'Search', path: searchPath() },
    { name: 'Import calculator', path: importCalculatorPath() },
    ...(vehicle ? [{ name: 'Listing', path: vehiclePath(vehicle.id) }] : []),
    ...(dealer ? [{ name: 'Showroom', path: dealerPath(dealer.slug) }] : []),
  ];
}
