import type { Favorite } from '#api/favorites/schema.ts';
import { namesOf } from '#domain/names-of.ts';

export const SAVED_SORTS = {
  recent: 'Recently saved',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  drop: 'Biggest price drop',
  year: 'Year: newest first',
} as const;
export type SavedSort = keyof typeof SAVED_SORTS;

export const readSort = (text: string): SavedSort =>
  namesOf(SAVED_SORTS).find((sort) => sort === text) ?? 'recent';

/** What an order goes by, the lowest first; undefined stands last. */
const KEYS: Record<SavedSort, (favorite: Favorite) => number | undefined> = {
  recent: () => 0,
  price_low: (favorite) => priceOf(favorite) ?? undefined,
  price_high: (favorite) => negated(priceOf(favorite)),
  drop: ({ priceDrop }) => (priceDrop > 0 ? -priceDrop : undefined),
  year: ({ vehicle }) => negated(vehicle?.year ?? null),
};

const priceOf = ({ vehicle, saved }: Favorite): number | null => (vehicle ? vehicle.price : saved.price);
const negated = (value: number | null): number | undefined => (value === null ? undefined : -value);

/** Saved vehicles in that order; of equals the one saved later comes first. */
export function sortSaved(favorites: readonly Favorite[], sort: SavedSort): Favorite[] {
  const key = KEYS[sort];
  return [...favorites].sort(
    (a, b) =>
      (key(a) ?? Number.POSITIVE_INFINITY) - (key(b) ?? Number.POSITIVE_INFINITY) ||
      b.savedAt.localeCompare(a.savedAt),
  );
}
