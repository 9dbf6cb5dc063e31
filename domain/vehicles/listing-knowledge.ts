import { carOf, statedFacts } from './derived-facts.ts';
import { type FoundGenerations, findGenerations } from './generations.ts';
import type { VehicleColumns } from './vehicle-columns.ts';
import { isInGroup, lorryTonnes, VEHICLE_GROUPS, type VehicleGroup } from './vehicle-groups.ts';
import { titleOf } from './vehicle-identity.ts';

/** What the catalogue of generations says of a listing. */
export type ListingKnowledge = FoundGenerations & {
  groups: ReadonlySet<VehicleGroup>;
  /** What a lorry carries, in tonnes; undefined for everything else. */
  tonnes: { least: number; most: number } | undefined;
};

type KnownColumn = 'make' | 'model' | 'year' | 'variant' | 'title';
type OpenColumn = 'fuel_type' | 'engine' | 'engine_cc' | 'body_type' | 'seats' | 'drive';
type Row =
  Pick<VehicleColumns, KnownColumn | OpenColumn> extends infer Columns
    ? { [Name in keyof Columns]: Name extends OpenColumn ? Columns[Name] | null : Columns[Name] } & {
        derived: string;
      }
    : never;

/** Some megabytes. */
const MOST_KEPT = 4_000;
const kept = new Map<string, ListingKnowledge>();

/**
 * The generations that a listing's row can be of, and its groups. Listings that say the same share one answer, which
 * is kept for a while: a market of 50,000 is gone through in about half a second. For servers; what was derived counts for nothing.
 */
export function knowListing(listing: Row): ListingKnowledge {
  const stated = statedFacts(listing);
  const { make, model, year, variant, fuel_type, engine, engine_cc, body_type, seats } = stated;
  // A made title repeats the columns.
  const title = listing.title === titleOf(listing) ? '' : listing.title;
  const facts = [make, model, year, variant, title, fuel_type, engine, engine_cc, body_type, seats];
  const key = facts.join('\n');
  const known = kept.get(key);
  if (known) return known;
  const car = { ...carOf({ ...stated, title }), seats };
  const found = findGenerations(car);
  const groups = VEHICLE_GROUPS.filter((group) => isInGroup(group, car, found));
  const knowledge = { ...found, groups: new Set(groups), tonnes: lorryTonnes(make, model) };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, knowledge);
  return knowledge;
}
