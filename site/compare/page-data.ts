import { listCompared } from '#api/compare/queries.ts';
import type { ComparedVehicle } from '#api/compare/schema.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import { MAX_COMPARED, parseComparedIds } from '#domain/compare/compare.ts';
import { NO_FILTERS, parseFilters } from '#domain/search/filters.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';
import { PICKER_SIZE, type PickerStart } from './picker.store.ts';
import { leftOutText } from './words.ts';

/* What the pages of comparisons read. */

export type Comparison = { vehicles: ComparedVehicle[]; notice: string; picker: PickerStart | undefined };

/** What an address asks to compare, a sentence about what cannot be, and what could be added. */
export async function findComparison(market: SiteMarket, asked: URLSearchParams): Promise<Comparison> {
  const { ids, strays, surplus } = parseComparedIds(asked.getAll('ids').join(','));
  const vehicles = await listCompared(market.db, ids);
  const missing = strays + ids.length - vehicles.length;
  return {
    vehicles,
    notice: leftOutText({ missing, surplus }),
    picker:
      vehicles.length < MAX_COMPARED ? await findPickable(market, parseFilters(asked).search) : undefined,
  };
}

async function findPickable(market: SiteMarket, q: string): Promise<PickerStart> {
  const search = await market.search();
  const { ids } = search.find({ ...NO_FILTERS, search: q }, { page: 1, limit: PICKER_SIZE });
  const vehicles = await listVehiclesByIds(market.db, ids);
  return {
    q,
    vehicles: vehicles.map(({ id, title, price, location, images, primaryImageIndex }) => {
      return { id, title, price, location, images, primaryImageIndex };
    }),
  };
}
