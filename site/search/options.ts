import { toSearchParams, type VehicleFilters } from '#domain/search/filters.ts';
import { countOptions, type FilterCounts, listModels } from './api.ts';
import { type PriceBucket, withoutBars } from './price-scale.ts';

/** One choice of a filter. The count is null until the facets are loaded. */
export type Option = { name: string; count: number | null };
export type CountedLists = Record<Exclude<keyof FilterCounts, 'priceHistogram' | 'types'>, readonly Option[]>;
/** The choices of every filter; models only while a single make is asked for, prices as a histogram in whole KES. */
export type FilterOptions = CountedLists & {
  models: readonly Option[];
  prices: readonly PriceBucket[];
  /** Missing until the facets are loaded. */
  types?: FilterCounts['types'];
};

export const uncounted = (options: readonly Option[]): Option[] =>
  options.map(({ name }) => ({ name, count: null }));

/** Another make takes the model with it, so the makes are counted as if no model were asked for. */
export const withoutModel = (filters: VehicleFilters): VehicleFilters => ({ ...filters, model: [] });

/** Fetches the facets under a search; a failure falls back to the cached or fixed ones. */
export async function loadOptions(
  filters: VehicleFilters,
  known: FilterOptions,
  signal: AbortSignal,
): Promise<FilterOptions> {
  const make = filters.make.length === 1 ? filters.make[0] : undefined;
  const count = (asked: VehicleFilters) =>
    countOptions(toSearchParams(asked), signal).then(
      ({ priceHistogram, ...counts }) => ({
        ...counts,
        prices: priceHistogram?.buckets ?? withoutBars(known.prices),
      }),
      async (cause: unknown) => {
        if (signal.aborted) throw cause;
        // Rarely needed, so it comes when it is.
        const { fallbackOptions } = await import('./fallback-options.ts');
        return { ...(await fallbackOptions(known, signal)), prices: withoutBars(known.prices) };
      },
    );
  const [counts, { makes }, models] = await Promise.all([
    count(filters),
    filters.model.length > 0 ? count(withoutModel(filters)) : { makes: undefined },
    make ? listModels(make, toSearchParams(filters), signal).catch(() => uncounted(known.models)) : [],
  ]);
  return { ...counts, ...(makes && { makes }), models };
}
