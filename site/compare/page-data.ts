import { listCompared } from '#api/compare/queries.ts';
import type { ComparedVehicle } from '#api/compare/schema.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import { MAX_COMPARED, parseComparedIds } from '#domain/compare/compare.ts';
import { NO_FILTERS, parseFilters } from '#domain/search/filters.ts';
import { DEFAULT_SIMILAR_SORT } from '#domain/similar/similar.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';
import { findSimilarListings } from '#site/similar/page-data.ts';
import { toPickable } from './pickable.ts';
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
      vehicles.length < MAX_COMPARED
        ? await findPickable(market, parseFilters(asked).search, vehicles[0]?.id)
        : undefined,
  };
}

/** Without words what is like the first vehicle, the closest first; any vehicle where nothing is. */
async function findPickable(
  market: SiteMarket,
  q: string,
  firstId: number | undefined,
): Promise<PickerStart> {
  const alike =
    firstId === undefined ? undefined : await findSimilarListings(market, firstId, DEFAULT_SIMILAR_SORT);
  const found = q === '' && alike?.vehicles.length ? alike.vehicles : await findAny(market, q);
  const vehicles = found
    .filter(({ id }) => id !== firstId)
    .map((vehicle) => toPickable(vehicle, alike?.currentVehicle));
  return { q, vehicles };
}

async function findAny(market: SiteMarket, q: string) {
  const ids = await market.search.ids({ ...NO_FILTERS, search: q }, { page: 1, limit: PICKER_SIZE });
  return listVehiclesByIds(market.db, ids);
}
