import { recordOf } from '#domain/names-of.ts';
import { FILTERS } from '#domain/search/filter-table.ts';
import {
  FACET_FILTERS,
  FACET_NAMES,
  type FacetFilter,
  type FacetName,
  MAX_LIMIT,
} from '#domain/search/filters.ts';
import { listVehicles } from './api.ts';
import { FIXED_OPTIONS } from './fixed-options.ts';
import { type CountedLists, uncounted } from './options.ts';

type Listed = Awaited<ReturnType<typeof listVehicles>>;

/**
 * The choices when they cannot be counted: of each filter the ones known before, else those of a plain list of
 * vehicles, else a fixed list, else none. Counts are gone with the first, and true of the second only while the
 * list is all there is.
 */
export async function fallbackOptions(known: CountedLists, signal: AbortSignal): Promise<CountedLists> {
  const kept = recordOf(FACET_NAMES, (facet) => uncounted(known[facet]));
  if (LISTED.every((facet) => kept[facet].length > 0)) return kept;
  const params = new URLSearchParams({ page: '1', limit: String(MAX_LIMIT) });
  const listed = await listVehicles(params, signal).then(tally, () => undefined);
  return recordOf(
    FACET_NAMES,
    (facet) =>
      [kept[facet], listed?.[facet], FIXED_OPTIONS[facet]].find((options) => options && options.length > 0) ??
      [],
  );
}

/** The field of a listing that each list counts. The choices of ranges are offered only while they are known. */
const FIELDS: ReadonlyMap<FacetName, FacetField> = new Map(
  FACET_FILTERS.map((name) => [FILTERS[name].facet, fieldOf(name)]),
);
const LISTED = [...FIELDS.keys()];

type FacetField = ReturnType<typeof fieldOf>;

function fieldOf(name: FacetFilter) {
  const row = FILTERS[name];
  return 'field' in row ? row.field : name;
}

function tally({ vehicles, total }: Listed): CountedLists {
  return recordOf(FACET_NAMES, (facet) => {
    const field = FIELDS.get(facet);
    const counts = new Map<string, number>();
    for (const vehicle of field ? vehicles : [])
      for (const name of [(field && vehicle[field]) ?? []].flat())
        counts.set(name, (counts.get(name) ?? 0) + 1);
    const options = [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
    return vehicles.length === total ? options : uncounted(options);
  });
}
