/** How many similar listings are returned by default, and at most. */
export const DEFAULT_SIMILAR = 12;
export const MAX_SIMILAR = 24;

export const SIMILAR_SORTS = ['match', 'price_low', 'price_high', 'year_new', 'mileage_low'] as const;
export type SimilarSort = (typeof SIMILAR_SORTS)[number];
export const DEFAULT_SIMILAR_SORT: SimilarSort = 'match';

/** The order of that name; the best match first for any other text. */
export const readSimilarSort = (text: string | null | undefined): SimilarSort =>
  SIMILAR_SORTS.find((sort) => sort === text) ?? DEFAULT_SIMILAR_SORT;

type Sortable = { matchScore: number; price: number | null; year: number; mileage: number | null };

const LAST = Number.POSITIVE_INFINITY;

const KEYS: Record<SimilarSort, (vehicle: Sortable) => number> = {
  match: ({ matchScore }) => -matchScore,
  price_low: ({ price }) => price ?? LAST,
  price_high: ({ price }) => (price === null ? LAST : -price),
  year_new: ({ year }) => -year,
  mileage_low: ({ mileage }) => mileage ?? LAST,
};

/** The listings in another order; equal ones stay as they were, those without the figure come last. */
export function sortSimilar<Vehicle extends Sortable>(
  vehicles: readonly Vehicle[],
  sort: SimilarSort,
): Vehicle[] {
  const key = KEYS[sort];
  return vehicles.toSorted((a, b) => {
    const [ofA, ofB] = [key(a), key(b)];
    return ofA === ofB ? 0 : ofA - ofB;
  });
}

export type MatchStats = {
  totalFound: number;
  /** In whole percent; 0 when nothing was found. */
  avgMatchScore: number;
  exactMakeMatch: number;
  exactModelMatch: number;
};

type Named = { make: string; model: string };

const isOfMake = (one: Named, other: Named): boolean => one.make === other.make;
const isOfModel = (one: Named, other: Named): boolean => isOfMake(one, other) && one.model === other.model;

/** How well listings match `subject`, counted over all of them. */
export function matchStats(
  vehicles: readonly (Named & { matchScore: number })[],
  subject: Named,
): MatchStats {
  const total = vehicles.reduce((sum, { matchScore }) => sum + matchScore, 0);
  return {
    totalFound: vehicles.length,
    avgMatchScore: vehicles.length > 0 ? Math.round(total / vehicles.length) : 0,
    exactMakeMatch: vehicles.filter((vehicle) => isOfMake(vehicle, subject)).length,
    exactModelMatch: vehicles.filter((vehicle) => isOfModel(vehicle, subject)).length,
  };
}

type SimilarGroups = { sameModel: number[]; sameMake: number[]; otherMakes: number[] };

/** The ids of listings by what they share with `subject`; each stands in one group. */
export function groupSimilar(vehicles: readonly (Named & { id: number })[], subject: Named): SimilarGroups {
  const idsOf = (fits: (vehicle: Named) => boolean) => vehicles.filter(fits).map(({ id }) => id);
  return {
    sameModel: idsOf((vehicle) => isOfModel(vehicle, subject)),
    sameMake: idsOf((vehicle) => isOfMake(vehicle, subject) && !isOfModel(vehicle, subject)),
    otherMakes: idsOf((vehicle) => !isOfMake(vehicle, subject)),
  };
}
