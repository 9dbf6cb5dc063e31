import type { Position } from '#domain/places/distance.ts';

/** Why the person's place is unknown. */
export type Refusal = 'denied' | 'timeout' | 'unavailable' | 'abroad';

const DECIMALS = 2;
const KENYA = { south: -4.9, north: 5.2, west: 33.8, east: 42 };

/** A position as far as it leaves the device: two decimals, which is about a kilometre. */
export function rounded({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
}

/** Whether distances to Kenyan towns mean anything there. */
export function isInKenya({ latitude, longitude }: Position): boolean {
  const { south, north, west, east } = KENYA;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

const REFUSALS: Record<Refusal, string> = {
  denied: 'Your browser did not share your place, so distances are measured from Nairobi.',
  timeout: 'Your place was not found within 5 seconds, so distances are measured from Nairobi.',
  unavailable: 'This device cannot tell where it is, so distances are measured from Nairobi.',
  abroad: 'You seem to be outside Kenya, so distances are measured from Nairobi.',
};

/** What is said instead of a place. */
export const refusalText = (refusal: Refusal): string => REFUSALS[refusal];
