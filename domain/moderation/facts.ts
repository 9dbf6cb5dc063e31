import type { BodyType, Condition, FuelType } from '../vehicles/words.ts';
import type { PhotoPair } from './verdict.ts';

/** A copy of one of the listing's photos in another listing. */
export type PhotoCopy = PhotoPair & {
  /** It is on a listing that was sold. */
  isOfSold: boolean;
  isOtherSeller: boolean;
  /** The other listing is of the same make, model and year. */
  isSameCar: boolean;
};

/** What the market knows of a listing's price: percent under (−) or above (+) the middle of such cars. */
export type MarketFacts = {
  percentDiff: number | null;
  medianKes: number | null;
  sampleSize: number;
  /** What is off by about ten times, and what was probably meant, in KES or km. */
  doubt: { field: 'price' | 'mileage'; suggested: number | null } | null;
};

/** All that a listing is judged by. Money in whole KES, distances in km; null for what the advert does not state. */
export type ListingFacts = {
  /** All that its seller wrote freely, each text by itself; the title first. */
  texts: readonly string[];
  year: number;
  thisYear: number;
  priceKes: number | null;
  mileageKm: number | null;
  condition: Condition | null;
  bodyType: BodyType | null;
  fuelType: FuelType | null;
  engineCc: number | null;
  powerHp: number | null;
  seats: number | null;
  market: MarketFacts;
  photoCopies: readonly PhotoCopy[];
  /** Other accounts with the seller's phone. */
  phonePersonIds: readonly number[];
  /** Listings of other accounts with its chassis number or plate. */
  sameVehicle: readonly { listingId: number; personId: number }[];
  /** The highest mileage that was seen of the same vehicle, and in which listing; the listing itself counts with what it stated before. */
  seenMileage: { km: number; listingId: number } | null;
  account: { days: number; isFirstListing: boolean };
  isReportedStolen: boolean;
};

/** What is judged of a showroom or a review: names, and what is written beside them. */
export type WordFacts = { names: readonly string[]; texts: readonly string[] };
