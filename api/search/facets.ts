import { z } from 'zod';
import { recordOf } from '#domain/names-of.ts';
import { FILTERS, RANGES } from '#domain/search/filter-table.ts';
import {
  columnBounds,
  FACET_NAMES,
  FACET_RANGES,
  type FacetName,
  type FacetRange,
  stepName,
  stepsOf,
  WORD_FILTERS,
  type WordFilter,
} from '#domain/search/filters.ts';
import { COMMON_FEATURES } from '#domain/vehicles/features.ts';
import { Bits } from './bits.ts';
import { FEATURED, LOWEST_KNOWN, VERIFIED } from './column-values.ts';
import type { Columns } from './columns.ts';
import type { FacetSlots } from './facet-slots.ts';
import { modelsOf, townsOf } from './names.ts';
import { countPrices } from './price-histogram.ts';
import { FAILS } from './scan.ts';
import { priceHistogramSchema } from './schema.ts';

export const optionCountSchema = z.object({ name: z.string(), count: z.number().int() });
export type OptionCount = z.infer<typeof optionCountSchema>;

const options = z.array(optionCountSchema);
const optionListsSchema = z.object(recordOf(FACET_NAMES, () => options));
export const searchFacetsSchema = optionListsSchema.extend({
  priceHistogram: priceHistogramSchema
    .optional()
    .meta({ description: 'The prices under all filters but those on the price.' }),
  types: z.object({ featured: z.number().int(), verified: z.number().int() }).meta({
    description: 'Featured listings and those of verified dealers, each asked for beside the other.',
  }),
});
/**
 * For each filter what it would find under all the others, the most found first; options that find nothing are left out.
 * There is no histogram where nothing has a price.
 */
export type SearchFacets = z.infer<typeof searchFacetsSchema>;

/** Counts what passes all checks but those of each facet's own filter. */
export function countFacets(columns: Columns, slots: FacetSlots): SearchFacets {
  const prices = countPrices(columns, slots);
  return {
    ...recordOf(FACET_NAMES, (facet) => COUNTERS.get(facet)?.(columns, slots) ?? []),
    types: countTypes(columns, slots),
    ...(prices && { priceHistogram: prices }),
  };
}

/** How many codes a column of bytes may have. */
const BYTE_CODES = 256;

type Counter = (columns: Columns, slots: FacetSlots) => OptionCount[];

const COUNTERS: ReadonlyMap<FacetName, Counter> = new Map([
  ['makes', countMakes],
  ['locations', countTowns],
  ['features', countFeatures],
  ...WORD_FILTERS.map((name): [FacetName, Counter] => [FILTERS[name].facet, wordCounter(name)]),
  ...FACET_RANGES.map((name): [FacetName, Counter] => [RANGES[name].facet, stepCounter(name)]),
]);

function countMakes({ make, makes }: Columns, slots: FacetSlots): OptionCount[] {
  const counts = slots.countCodes(make, makes.size, FAILS.make);
  return toOptions([...makes].map(([code, name]) => ({ name, count: counts[code] ?? 0 })));
}

function wordCounter(name: WordFilter): Counter {
  const { allowed } = FILTERS[name];
  return (columns, slots) => {
    const counts = slots.countCodes(columns[name], allowed.length + 1, FAILS[name]);
    return toOptions(allowed.map((word, index) => ({ name: word, count: counts[index + 1] ?? 0 })));
  };
}

/** The choices of a range in their own order, each counted from its `min` to its `max`. */
function stepCounter(name: FacetRange): Counter {
  const { column } = RANGES[name];
  const steps = stepsOf(name).map((step) => {
    const { min, max } = columnBounds(name, step);
    const from = Math.max(min, LOWEST_KNOWN[column]);
    return { name: stepName(step), from, end: max === 0 ? BYTE_CODES : max + 1 };
  });
  return (columns, slots) => {
    const counts = slots.countCodes(columns[column], BYTE_CODES, FAILS[name]);
    return steps
      .map(({ name, from, end }) => ({ name, count: sumBetween(counts, from, end) }))
      .filter(({ count }) => count > 0);
  };
}

function sumBetween(counts: Uint32Array, from: number, end: number): number {
  let sum = 0;
  for (let code = from; code < end; code++) sum += counts[code] ?? 0;
  return sum;
}

/** How many of the slots that pass have each of the features that can be filtered by. */
function countFeatures({ features, size }: Columns, slots: FacetSlots): OptionCount[] {
  const passing = Bits.of(slots.passing, size);
  return toOptions(
    COMMON_FEATURES.map((name) => ({ name, count: features.find(name)?.countWith(passing) ?? 0 })),
  );
}

/** How many of the slots that pass are featured, and how many are of verified dealers. */
function countTypes({ flags }: Columns, slots: FacetSlots): SearchFacets['types'] {
  const counts = slots.countCodes(flags, BYTE_CODES);
  const having = (flag: number) =>
    counts.reduce((sum, count, flags) => (flags & flag ? sum + count : sum), 0);
  return { featured: having(FEATURED), verified: having(VERIFIED) };
}

/** The models of one make among the slots that pass. */
export function countModels(columns: Columns, slots: FacetSlots, make: string): OptionCount[] {
  const counts = slots.countCodes(columns.model, columns.models.size);
  const named = modelsOf(columns, make).map(({ code, model }) => ({ name: model, count: counts[code] ?? 0 }));
  return toOptions(named);
}

/**
 * Towns, and counties where a listing names no town. As the location filter reads a name at every level,
 * Kiambu counts all of Kiambu county: each count is what choosing the name would find.
 */
function countTowns({ place, places }: Columns, slots: FacetSlots): OptionCount[] {
  const counts = slots.countCodes(place, places.size, FAILS.location);
  const countOf = (code: number) => counts[code] ?? 0;
  return toOptions(
    [...townsOf(places).values()].flatMap(({ own, named }) => {
      const found = own.find(({ code }) => countOf(code) > 0);
      return found ? { name: found.name, count: named.reduce((sum, code) => sum + countOf(code), 0) } : [];
    }),
  );
}

/** The found options, the most found first. */
function toOptions(counted: readonly OptionCount[]): OptionCount[] {
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
