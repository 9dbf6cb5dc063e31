import { isElectricOnly } from '#domain/vehicles/electric-only.ts';
import { labelOf, type Transmission } from '#domain/vehicles/vehicle-words.ts';

/** What a page says of something, and whether that is only the usual thing because the seller said nothing. */
export type Stated = { text: string; assumed: boolean };

const SHORT_TRANSMISSION: Record<Transmission, string> = {
  automatic: 'Auto',
  manual: 'Manual',
  cvt: 'CVT',
  amt: 'AMT',
};

/** The gearbox as cards say it: most cars here are automatic, so that stands in where the seller said nothing. */
export function cardTransmission(transmission: Transmission | null): Stated {
  return { text: SHORT_TRANSMISSION[transmission ?? 'automatic'], assumed: transmission === null };
}

type CardFuel = { title: string; fuelType: string | null; derived: readonly string[] };

/** The fuel as cards say it, with petrol standing in where the seller said nothing, unless its model tells. */
export function cardFuel({ title, fuelType, derived }: CardFuel): Stated {
  const usual = isElectricOnly(title) ? 'electric' : 'petrol';
  return { text: labelOf(fuelType ?? usual), assumed: fuelType === null || derived.includes('fuelType') };
}

/** The photos in the order they are shown: the seller's first choice leads. */
export function photosInOrder<Photo>(photos: readonly Photo[], primaryIndex: number): Photo[] {
  const first = photos[primaryIndex];
  return first === undefined ? [...photos] : [first, ...photos.filter((photo) => photo !== first)];
}
