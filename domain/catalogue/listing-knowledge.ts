import { titleOf } from '../vehicles/title.ts';
import { carOf, fillGaps, type StatedCar, statedFacts } from './derived-facts.ts';
import { type FoundGenerations, findGenerations } from './generations.ts';
import { isInGroup, lorryTonnes, VEHICLE_GROUPS, type VehicleGroup } from './groups.ts';

/** What the catalogue of generations says of a listing. */
export type ListingKnowledge = FoundGenerations & {
  groups: ReadonlySet<VehicleGroup>;
  /** What a lorry carries, in tonnes; undefined for everything else. */
  tonnes: { least: number; most: number } | undefined;
};

type Stated = StatedCar & { year: number };

/** Some megabytes. */
const MOST_KEPT = 4_000;
const kept = new Map<string, ListingKnowledge>();

/**
 * The generations that a listing's row can be of, and its groups. Listings that say the same share one answer, which
 * is kept for a while: a market of 50,000 is gone through in about half a second. For servers; what was derived counts
 * for nothing.
 */
export const knowListing = (listing: Stated & { derived: string }): ListingKnowledge =>
  knowStated(statedFacts(listing));

/** The columns that follow from what an advert states: facts that fill its gaps, their mark, and the car's groups. */
export const knownColumns = (stated: Stated) => ({
  ...fillGaps(stated),
  groups: JSON.stringify([...knowStated(stated).groups]),
});

function knowStated(stated: Stated): ListingKnowledge {
  const { make, model, year, variant = null, fuel_type, engine, engine_cc, body_type, seats } = stated;
  // A made title repeats the columns.
  const title = stated.title === titleOf({ make, model, year, variant }) ? '' : stated.title;
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
