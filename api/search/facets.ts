import { z } from 'zod';
import { COMMON_FEATURES } from '#domain/features.ts';
import { BODY_TYPES, CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from '#domain/vehicle-words.ts';
import { Bits } from './bits.ts';
import { type Columns, FEATURED, VERIFIED } from './columns.ts';
import { makeCodes, namesOf } from './names.ts';
import { countPrices } from './price-histogram.ts';
import { FAILS } from './scan.ts';
import { priceHistogramSchema } from './schema.ts';

export const optionCountSchema = z.object({ name: z.string(), count: z.number().int() });
export type OptionCount = z.infer<typeof optionCountSchema>;

const options = z.array(optionCountSchema);
const optionListsSchema = z.object({
  makes: options,
  bodyTypes: options,
  locations: options,
  fuelTypes: options,
  transmissions: options,
  conditions: options,
  features: options.meta({ description: 'Common features, each asked for beside those that are already.' }),
});
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
export function countFacets(columns: Columns, fails: Uint8Array): SearchFacets {
  const { size, makes } = columns;
  const words = (column: Uint8Array, all: readonly string[], bit: number) => {
    const counts = countCodes(column, all.length + 1, fails, size, bit);
    return toOptions(all.map((name, index) => ({ name, count: counts[index + 1] ?? 0 })));
  };
  const makeCounts = countCodes(columns.make, makes.size, fails, size, FAILS.make);
  const prices = countPrices(columns, fails);
  return {
    makes: toOptions([...makes].map(([code, name]) => ({ name, count: makeCounts[code] ?? 0 }))),
    bodyTypes: words(columns.body, BODY_TYPES, FAILS.body),
    locations: countTowns(columns, fails),
    fuelTypes: words(columns.fuel, FUEL_TYPES, FAILS.fuel),
    transmissions: words(columns.transmission, TRANSMISSIONS, FAILS.transmission),
    conditions: words(columns.condition, CONDITIONS, FAILS.condition),
    features: countFeatures(columns, fails),
    types: countTypes(columns, fails),
    ...(prices && { priceHistogram: prices }),
  };
}

/** How many of the slots that fail nothing have each of the features that buyers ask for. */
function countFeatures({ features, size }: Columns, fails: Uint8Array): OptionCount[] {
  const passing = new Bits();
  for (let slot = 0; slot < size; slot++) if (fails[slot] === 0) passing.add(slot);
  return toOptions(
    COMMON_FEATURES.map((name) => ({ name, count: features.find(name)?.countWith(passing) ?? 0 })),
  );
}

/** How many of the slots that fail nothing are featured, and how many are of verified dealers. */
function countTypes({ flags, size }: Columns, fails: Uint8Array): SearchFacets['types'] {
  const counts = countCodes(flags, (FEATURED | VERIFIED) + 1, fails, size, 0);
  const having = (flag: number) =>
    counts.reduce((sum, count, flags) => (flags & flag ? sum + count : sum), 0);
  return { featured: having(FEATURED), verified: having(VERIFIED) };
}

/** The models of one make among the slots that fail nothing. */
export function countModels(columns: Columns, fails: Uint8Array, make: string): OptionCount[] {
  const makes = new Set(makeCodes(columns, [make]));
  const counts = countCodes(columns.model, columns.models.size, fails, columns.size, 0);
  const ofMake = [...columns.models].filter(([, entry]) => makes.has(columns.makes.find(entry.make) ?? 0));
  return toOptions(ofMake.map(([code, { model }]) => ({ name: model, count: counts[code] ?? 0 })));
}

/** How often each code stands in a slot that fails for nothing but `bit`. */
function countCodes(
  column: Uint8Array | Uint32Array,
  codes: number,
  fails: Uint8Array,
  size: number,
  bit: number,
): Uint32Array {
  const counts = new Uint32Array(codes);
  const others = ~bit;
  for (let slot = 0; slot < size; slot++) {
    const code = column[slot] ?? 0;
    // 1 where nothing else fails, 0 elsewhere, and no branch to be guessed wrong.
    const counted = (((fails[slot] ?? 0) & others) - 1) >>> 31;
    counts[code] = (counts[code] ?? 0) + counted;
  }
  return counts;
}

/**
 * Towns, and counties where a listing names no town. As the location filter reads a name at every level,
 * Kiambu counts all of Kiambu county: each count is what choosing the name would find.
 */
function countTowns({ place, places, size }: Columns, fails: Uint8Array): OptionCount[] {
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
