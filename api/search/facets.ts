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
import { makeCodes, namesOf } from './names.ts';
import { countPrices } from './price-histogram.ts';
import { FAILS, type Fails } from './scan.ts';
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
export function countFacets(columns: Columns, fails: Fails): SearchFacets {
  const prices = countPrices(columns, fails);
  return {
    ...recordOf(FACET_NAMES, (facet) => COUNTERS.get(facet)?.(columns, fails) ?? []),
    types: countTypes(columns, fails),
    ...(prices && { priceHistogram: prices }),
  };
}

type Counter = (columns: Columns, fails: Fails) => OptionCount[];

const COUNTERS: ReadonlyMap<FacetName, Counter> = new Map([
  ['makes', countMakes],
  ['locations', countTowns],
  ['features', countFeatures],
  ...WORD_FILTERS.map((name): [FacetName, Counter] => [FILTERS[name].facet, wordCounter(name)]),
  ...FACET_RANGES.map((name): [FacetName, Counter] => [RANGES[name].facet, stepCounter(name)]),
]);

function countMakes({ make, makes, size }: Columns, fails: Fails): OptionCount[] {
  const counts = countCodes(make, makes.size, fails, size, FAILS.make);
  return toOptions([...makes].map(([code, name]) => ({ name, count: counts[code] ?? 0 })));
}

function wordCounter(name: WordFilter): Counter {
  const { allowed } = FILTERS[name];
  return (columns, fails) => {
    const counts = countCodes(columns[name], allowed.length + 1, fails, columns.size, FAILS[name]);
    return toOptions(allowed.map((word, index) => ({ name: word, count: counts[index + 1] ?? 0 })));
  };
}

const BYTE_CODES = 256;

/** The choices of a range in their own order, each counted from its `min` to its `max`. */
function stepCounter(name: FacetRange): Counter {
  const { column } = RANGES[name];
  return (columns, fails) => {
    const counts = countCodes(columns[column], BYTE_CODES, fails, columns.size, FAILS[name]);
    return stepsOf(name)
      .map((step) => {
        const { min, max } = columnBounds(name, step);
        const from = Math.max(min, LOWEST_KNOWN[column]);
        const within = counts.subarray(from, max === 0 ? BYTE_CODES : max + 1);
        return { name: stepName(step), count: within.reduce((sum, count) => sum + count, 0) };
      })
      .filter(({ count }) => count > 0);
  };
}

/** How many of the slots that fail nothing have each of the features that can be filtered by. */
function countFeatures({ features, size }: Columns, fails: Fails): OptionCount[] {
  const passing = Bits.ofZeros(fails, size);
  return toOptions(
    COMMON_FEATURES.map((name) => ({ name, count: features.find(name)?.countWith(passing) ?? 0 })),
  );
}

/** How many of the slots that fail nothing are featured, and how many are of verified dealers. */
function countTypes({ flags, size }: Columns, fails: Fails): SearchFacets['types'] {
  const counts = countCodes(flags, (FEATURED | VERIFIED) + 1, fails, size, 0);
  const having = (flag: number) =>
    counts.reduce((sum, count, flags) => (flags & flag ? sum + count : sum), 0);
  return { featured: having(FEATURED), verified: having(VERIFIED) };
}

/** The models of one make among the slots that fail nothing. */
export function countModels(columns: Columns, fails: Fails, make: string): OptionCount[] {
  const makes = new Set(makeCodes(columns, [make]));
  const counts = countCodes(columns.model, columns.models.size, fails, columns.size, 0);
  const ofMake = [...columns.models].filter(([, entry]) => makes.has(columns.makes.find(entry.make) ?? 0));
  return toOptions(ofMake.map(([code, { model }]) => ({ name: model, count: counts[code] ?? 0 })));
}

/** How often each code stands in a slot that fails for nothing but `bit`. */
function countCodes(
  column: Uint8Array | Uint32Array,
  codes: number,
  fails: Fails,
  size: number,
  bit: number,
): Uint32Array {
  const counts = new Uint32Array(codes);
  const others = ~bit;
  if (column instanceof Uint8Array) tallyBytes(counts, column, fails, size, others);
  else tallyNumbers(counts, column, fails, size, others);
  return counts;
}

// A loop of its own for each type of array: one that meets both is compiled to half the speed.

function tallyBytes(
  counts: Uint32Array,
  column: Uint8Array,
  fails: Fails,
  size: number,
  others: number,
): void {
  for (let slot = 0; slot < size; slot++) {
    const code = column[slot] ?? 0;
    counts[code] = (counts[code] ?? 0) + isZero((fails[slot] ?? 0) & others);
  }
}

function tallyNumbers(
  counts: Uint32Array,
  column: Uint32Array,
  fails: Fails,
  size: number,
  others: number,
): void {
  for (let slot = 0; slot < size; slot++) {
    const code = column[slot] ?? 0;
    counts[code] = (counts[code] ?? 0) + isZero((fails[slot] ?? 0) & others);
  }
}

/** 1 for 0 and 0 for more, without a branch to be guessed wrong. */
const isZero = (number: number): number => (number - 1) >>> 31;

/**
 * Towns, and counties where a listing names no town. As the location filter reads a name at every level,
 * Kiambu counts all of Kiambu county: each count is what choosing the name would find.
 */
function countTowns({ place, places, size }: Columns, fails: Fails): OptionCount[] {
  const counts = countCodes(place, places.size, fails, size, FAILS.location);
  const found = [...places].filter(([code]) => (counts[code] ?? 0) > 0);
  const towns = new Map<string, OptionCount>();
  for (const [, { town, county }] of found) {
    const name = town ?? county;
    if (name !== null && !towns.has(name.toLowerCase())) towns.set(name.toLowerCase(), { name, count: 0 });
  }
  for (const [code, entry] of found) {
    for (const name of namesOf(entry)) {
      const town = towns.get(name);
      if (town) town.count += counts[code] ?? 0;
    }
  }
  return toOptions([...towns.values()]);
}

/** The found options, the most found first. */
function toOptions(counted: readonly OptionCount[]): OptionCount[] {
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
