import { findExampleSearch } from '#api/showcase/example-search.ts';
import { listNearestIds } from '#api/showcase/queries.ts';
import { listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { DEFAULT_LIMIT, type VehicleFilters } from '#domain/search/filters.ts';
import { type StartingPoint, startingPoint } from '#domain/search/nearby.ts';
import { CARD_FACTS } from '#site/cards/vehicle.ts';
import type { FoundPage } from '#site/lib/search-questions.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';
import type { SearchAddress } from './address.ts';
import { withKnownNames } from './known-names.ts';
import { type FilterOptions, withoutModel } from './options.ts';

type SearchResults = FoundPage & {
  /** With makes and models as the catalogue writes them. */
  filters: VehicleFilters;
  options: FilterOptions;
};

/** One page of a search, with what every filter would find. */
export async function findSearchResults(
  market: SiteMarket,
  { filters: asked, page }: Pick<SearchAddress, 'filters' | 'page'>,
): Promise<SearchResults> {
  const { search } = market;
  const filters = withKnownNames(asked);
  const [make, ...others] = filters.make;
  const [answer, { priceHistogram, ...counts }, models, anyModel] = await Promise.all([
    search.list(filters, { page, limit: DEFAULT_LIMIT }, CARD_FACTS),
    search.facets(filters),
    make !== undefined && others.length === 0 ? search.models(make, filters) : [],
    filters.model.length > 0 ? search.facets(withoutModel(filters)) : undefined,
  ]);
  return {
    ...answer,
    filters,
    options: {
      ...counts,
      ...(anyModel && { makes: anyModel.makes }),
      models,
      prices: priceHistogram?.buckets ?? [],
    },
  };
}

/** A search that finds something, for the hint in the box; undefined where nothing lends itself to one. */
export const findExample = ({ db }: SiteMarket): Promise<string | undefined> => findExampleSearch(db);

export type NearestVehicles = { from: StartingPoint; vehicles: readonly Vehicle[] };

const NEAREST = 3;

/** The few listings nearest to a position like `-1.29,36.82`, or to Nairobi, without those in `exclude`. */
export async function findNearest(
  market: SiteMarket,
  near: string,
  exclude: readonly number[] = [],
): Promise<NearestVehicles> {
  const from = startingPoint(near);
  const ids = await listNearestIds(market.db, from, { limit: NEAREST, exclude });
  return { from, vehicles: await listVehiclesByIds(market.db, ids) };
}
