import type { RuleName } from './rule-set.ts';

/** What cannot be true of a vehicle. */
export const IMPOSSIBLE_FACTS = {
  'year-ahead': 'its year has not come yet',
  'price-too-low': 'no car is sold for so little',
  'mileage-for-age': 'nobody drives so far in so few years',
  'new-but-driven': 'it is said to be brand new, but has been driven far or is years old',
  'engine-for-body': 'no such vehicle has an engine of this size',
  'engine-of-electric': 'an electric car has no engine to measure',
  'power-for-engine': 'an engine of this size has no such power',
  'seats-for-body': 'a vehicle of this body has no such number of seats',
} as const;
export type ImpossibleFact = keyof typeof IMPOSSIBLE_FACTS;

/** A photo of the listing and the photo of another listing that it is a copy of; `bits` are those in which they differ. */
export type PhotoPair = { key: string; otherKey: string; listingId: number; bits: number };

export type Figures = {
  /** Percent by which the price is under what such cars ask, and what they ask in KES. */
  percentBelow?: number;
  medianKes?: number;
  comparables?: number;
  /** What is stated, and what was probably meant or seen before: KES or km, by `field`. */
  stated?: number;
  suggested?: number;
  seenKm?: number;
  accountDays?: number;
  accounts?: number;
};

/** What backs a hit, to be seen beside the listing. Ids only of others' things; words are the seller's own. */
export type Evidence = {
  listingIds?: readonly number[];
  personIds?: readonly number[];
  photos?: readonly PhotoPair[];
  /** Pieces of the text that was checked. */
  words?: readonly string[];
  figures?: Figures;
  field?: 'price' | 'mileage';
  problems?: readonly ImpossibleFact[];
};

export type Hit = {
  rule: RuleName;
  /** What the rule weighed when it was judged. */
  weight: number;
  /** Ids and figures that back it, for side-by-side evidence. */
  evidence: Evidence;
};

export type Verdict = {
  /** The weights of all hits together. */
  score: number;
  hits: readonly Hit[];
  /** Whether it waits for review. */
  waits: boolean;
  /** Whether one that is on sale already goes off it until then. */
  holds: boolean;
};
