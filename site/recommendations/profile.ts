import {
  type BehaviorProfile,
  type PriceRange,
  priceRangeAround,
} from '#domain/recommendations/recommendations.ts';
import { forget } from '#site/lib/stored.ts';
import { recallViewed, VIEWED_KEY } from '#site/recent/viewed.ts';
import { recallSearches, SEARCHES_KEY } from './made-searches.ts';

/*
 * What this browser remembers so that recommendations fit. It never leaves the browser but with a question for
 * recommendations, and the person can clear it.
 */

/** Below this sample the price range is too uncertain. */
const PRICES_FROM_VIEWS = 3;
/** A make that was looked at this often is taken for preferred. */
const PREFERRED_FROM_VIEWS = 2;

/** What recommendations may be made from, oldest first as the API reads it. */
export function recallProfile(): BehaviorProfile {
  const viewed = recallViewed();
  const searches = recallSearches();
  const makes = viewed.map(({ make }) => make).filter((make) => typeof make === 'string');
  const often = makes.filter(
    (make) => makes.filter((other) => other === make).length >= PREFERRED_FROM_VIEWS,
  );
  return {
    searchHistory: searches
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .reverse(),
    viewedVehicles: viewed.map(({ id }) => id).reverse(),
    priceRange: rangeOf(viewed.flatMap(({ price }) => price ?? [])),
    preferredMakes: [...new Set([...searches.flatMap((search) => search.makes), ...often])],
    preferredFuelTypes: [...new Set(searches.flatMap(({ fuels }) => fuels))],
  };
}

/** From a little under the lowest price that was looked at to a little over the highest. */
function rangeOf(pricesKes: readonly number[]): PriceRange | undefined {
  if (pricesKes.length < PRICES_FROM_VIEWS) return undefined;
  return {
    min: priceRangeAround(Math.min(...pricesKes)).min,
    max: priceRangeAround(Math.max(...pricesKes)).max,
  };
}

export const isKnown = ({ searchHistory, viewedVehicles, preferredFuelTypes }: BehaviorProfile): boolean =>
  searchHistory.length + viewedVehicles.length + preferredFuelTypes.length > 0;

/** Forgets what was looked at and searched for. */
export function clearProfile(): void {
  forget(SEARCHES_KEY);
  forget(VIEWED_KEY);
}

/** `From 3 vehicles you looked at and 1 search, kept only in this browser.` */
export function profileLine(profile: BehaviorProfile): string {
  if (!isKnown(profile)) return 'Nothing is remembered about you: these are the newest.';
  const count = (number: number, one: string, many: string) =>
    number > 0 ? [`${number} ${number === 1 ? one : many}`] : [];
  const parts = [
    ...count(profile.viewedVehicles.length, 'vehicle you looked at', 'vehicles you looked at'),
    ...count(profile.searchHistory.length, 'search', 'searches'),
  ];
  return parts.length > 0
    ? `From ${parts.join(' and ')}, kept only in this browser.`
    : 'From what you searched for, kept only in this browser.';
}
