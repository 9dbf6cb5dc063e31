import { toSearchParams, type VehicleFilters } from '#domain/filters.ts';
import { countOptions, type FilterCounts, listModels } from '#site/lib/api.ts';

/** One choice of a filter. The count is null while nobody knows it. */
export type Option = { name: string; count: number | null };
/** The choices of every filter; models only while a single make is asked for. */
export type FilterOptions = Record<keyof FilterCounts | 'models', readonly Option[]>;

/** Another make takes the model with it, so the makes are counted as if no model were asked for. */
export const withoutModel = (filters: VehicleFilters): VehicleFilters => ({ ...filters, model: [] });

/** Asks for the choices under a search. Where a call fails, the choices known before stay, without counts. */
export async function loadOptions(
  filters: VehicleFilters,
  known: FilterOptions,
  signal: AbortSignal,
): Promise<FilterOptions> {
  const make = filters.make.length === 1 ? filters.make[0] : undefined;
  const count = (asked: VehicleFilters) =>
    countOptions(toSearchParams(asked), signal).catch(() => withoutCounts(known));
  const [counts, { makes }, models] = await Promise.all([
    count(filters),
    filters.model.length > 0 ? count(withoutModel(filters)) : { makes: undefined },
    make ? listModels(make, signal).then(uncounted, () => []) : [],
  ]);
  return { ...counts, ...(makes && { makes }), models };
}

function withoutCounts(known: FilterOptions): Omit<FilterOptions, 'models'> {
  return {
    makes: uncounted(known.makes),
    bodyTypes: uncounted(known.bodyTypes),
    locations: uncounted(known.locations),
    fuelTypes: uncounted(known.fuelTypes),
    transmissions: uncounted(known.transmissions),
    conditions: uncounted(known.conditions),
  };
}

/** The API counts models regardless of the other filters, which would mislead beside them. */
function uncounted(options: readonly Option[]): Option[] {
  return options.map(({ name }) => ({ name, count: null }));
}
