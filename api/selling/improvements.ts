import type { Vehicle } from '#api/vehicles/schema.ts';
import { qualityOf } from '#domain/selling/quality.ts';
import type { Improvement, OwnListing } from './schema.ts';

type Known = Pick<OwnListing, 'market' | 'doubt'> & {
  vehicle: Vehicle;
  documents: number;
  /** Whether the market shows numbers that a code by SMS has proved. */
  areNumbersShown: boolean;
};

/** What would tell buyers more about a listing, what is worth most first: the points of its quality that are open. */
export function improvementsOf({ vehicle, documents, market, doubt, areNumbersShown }: Known): Improvement[] {
  const { points } = qualityOf({
    ...vehicle,
    ...{ documents, doubt, photos: vehicle.images.length },
    phoneProved: areNumbersShown ? vehicle.sellerHasNumber : null,
    market: market && { p25Kes: market.p25, medianKes: market.median, p75Kes: market.p75 },
  });
  return points
    .filter(({ earned, of }) => earned < of)
    .sort((a, b) => b.of - b.earned - (a.of - a.earned))
    .map(({ field, title, why }) => ({ field, title, why }));
}
