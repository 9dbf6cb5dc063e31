import { DEFAULT_LIMIT, MAX_LIMIT, toSearchParams, type VehicleFilters } from '#domain/search/filters.ts';
import type { CardVehicle } from '#site/cards/vehicle.ts';
import { listVehicles } from './api.ts';
import { loadCards } from './FoundCards.tsx';
import { type FilterOptions, loadOptions } from './options.ts';
import type { ShownNotes } from './search.ts';

export type Pages = { firstPage: number; pages: number };
export type Found = { vehicles: readonly CardVehicle[]; total: number } & ShownNotes;

/** Where the search page gets its data from. */
export type SearchGateway = {
  list(filters: VehicleFilters, pages: Pages, signal: AbortSignal): Promise<Found>;
  options(filters: VehicleFilters, known: FilterOptions, signal: AbortSignal): Promise<FilterOptions>;
};

export const apiGateway: SearchGateway = { list: listPages, options: loadOptions };

/** Several pages come in as few calls as the API's largest page allows. */
async function listPages(
  filters: VehicleFilters,
  { firstPage, pages }: Pages,
  signal: AbortSignal,
): Promise<Found> {
  const size = firstPage === 1 && pages > 1 ? MAX_LIMIT : DEFAULT_LIMIT;
  const wanted = pages * DEFAULT_LIMIT;
  const calls = Array.from({ length: Math.ceil(wanted / size) }, (_, call) => {
    const params = toSearchParams(filters);
    params.set('page', String(firstPage + call));
    params.set('limit', String(size));
    return listVehicles(params, signal);
  });
  const [answers] = await Promise.all([Promise.all(calls), loadCards()]);
  const [first] = answers;
  return {
    vehicles: answers.flatMap(({ vehicles }) => vehicles).slice(0, wanted),
    total: first?.total ?? 0,
    reading: first?.reading,
    help: first?.help,
    nearest: first?.nearest,
    seller: first?.seller,
    from: first?.from,
  };
}
