/** The canonical words that vehicles are described with: stored, searched and sent as they stand here. */
export const FUEL_TYPES = ['petrol', 'diesel', 'hybrid', 'plug-in hybrid', 'electric'] as const;
export type FuelType = (typeof FUEL_TYPES)[number];

export const TRANSMISSIONS = ['automatic', 'manual', 'cvt', 'amt'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const CONDITIONS = ['brand new', 'foreign used', 'local used'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const BODY_TYPES = [
  'suv',
  'hatchback',
  'sedan',
  'station wagon',
  'pickup',
  'van',
  'minivan',
  'coupe',
  'convertible',
  'bus',
  'truck',
] as const;
export type BodyType = (typeof BODY_TYPES)[number];

export const DRIVES = ['2wd', 'fwd', 'rwd', 'awd', '4wd'] as const;
export type Drive = (typeof DRIVES)[number];

/** The states of a listing; listing-life.ts says what each means, listing-steps.ts how one follows another. */
export const VEHICLE_STATUSES = [
  'draft',
  'pending',
  'active',
  'reserved',
  'sold',
  'expired',
  'rejected',
  'withdrawn',
] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

const LABELS = new Map(
  Object.entries({
    suv: 'SUV',
    cvt: 'CVT',
    amt: 'AMT',
    '2wd': '2WD',
    fwd: 'Front-wheel drive',
    rwd: 'Rear-wheel drive',
    awd: 'All-wheel drive',
    '4wd': '4WD',
  }),
);

/** How a canonical word reads on a screen: `suv` is `SUV`, `foreign used` is `Foreign used`. */
export function labelOf(word: string): string {
  return LABELS.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1);
}

/** How a canonical word reads within a sentence: `suv` is `SUV`, `automatic` stays as it is. */
export function inSentence(word: string): string {
  const label = labelOf(word);
  return label === label.toUpperCase() ? label : word;
}
