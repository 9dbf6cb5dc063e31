import { answerSearch, type SearchAnswer } from '#api/search/answer.ts';
import type { OptionCount, Search, SearchFacets } from '#api/search/search.ts';
import { answerSimilar } from '#api/similar/answer.ts';
import type { SimilarAnswer } from '#api/similar/schema.ts';
import { createSimilar } from '#api/similar/similar.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import type { VehicleFilters } from '#domain/search/filters.ts';
import type { SimilarSort } from '#domain/similar/similar.ts';
import { type ListingText, listingText } from './listing-text.ts';
import type { SiteMarket } from './site-market.ts';

type Paging = { page: number; limit: number };
export type FoundPage = Omit<SearchAnswer, 'vehicles'> & { vehicles: ListingText[] };

/**
 * What pages ask of the search. Questions and answers are plain data, so that a process that draws pages asks the one
 * that holds the listings in memory. Each answer tells of what was saved before it was asked for.
 */
export type SearchQuestions = {
  /** One page of a search among the active listings, with these facts of each and what there is to say about it. */
  list: (filters: VehicleFilters, paging: Paging, facts: readonly (keyof Vehicle)[]) => Promise<FoundPage>;
  /** The ids of the same listings alone. */
  ids: (filters: VehicleFilters, paging: Paging) => Promise<number[]>;
  /** Counts for each filter under all the others. */
  facets: (filters: VehicleFilters) => Promise<SearchFacets>;
  /** The models of a make, counted under all filters but make and model. */
  models: (make: string, filters: VehicleFilters) => Promise<OptionCount[]>;
  /** Listings like an active or sold one; undefined when it has no page. */
  similar: (id: number, asked: { limit: number; sort: SimilarSort }) => Promise<SimilarAnswer | undefined>;
};

/** The questions answered by a search of this process, which `open` makes when the first is asked. */
export function askSearch({ db }: Pick<SiteMarket, 'db'>, open: () => Promise<Search>): SearchQuestions {
  let opened: Promise<{ search: Search; similar: ReturnType<typeof createSimilar> }> | undefined;
  const ready = async () => {
    opened ??= open().then((search) => ({ search, similar: createSimilar({ db }, search) }));
    const known = await opened;
    await known.search.catchUp();
    return known;
  };
  return {
    list: async (filters, paging, facts) => {
      const { vehicles, ...answer } = await answerSearch((await ready()).search, filters, paging);
      return { ...answer, vehicles: vehicles.map((vehicle) => listingText(vehicle, facts)) };
    },
    ids: async (filters, paging) => (await ready()).search.find(filters, paging).ids,
    facets: async (filters) => (await ready()).search.facets(filters),
    models: async (make, filters) => (await ready()).search.models(make, filters),
    similar: async (id, asked) => answerSimilar((await ready()).similar, id, asked),
  };
}
