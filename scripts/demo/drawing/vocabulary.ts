import type { BodyType } from '#domain/vehicles/words.ts';

/** The bodies that can be drawn of any make. `suv` is a compact crossover, `suv-large` an off-roader. */
export const BODIES = [
  'suv',
  'suv-large',
  'hatchback',
  'sedan',
  'station-wagon',
  'pickup',
  'van',
  'minivan',
  'coupe',
  'convertible',
  'bus',
  'truck',
] as const;
export type Body = (typeof BODIES)[number];

export const PAINTS = [
  'white',
  'black',
  'silver',
  'gray',
  'blue',
  'red',
  'pearl',
  'brown',
  'green',
  'gold',
  'beige',
  'purple',
  'orange',
  'yellow',
  'burgundy',
  'pink',
  'teal',
  'matt-black',
] as const;
export type Paint = (typeof PAINTS)[number];

export const RIMS = [
  'five',
  'six',
  'seven',
  'ten',
  'twin',
  'mesh',
  'turbine',
  'star',
  'blade',
  'block',
  'steel',
  'cap',
] as const;
export type Rim = (typeof RIMS)[number];

/** What one car has and another of its model has not, in the order in which keys name it. */
export const EXTRAS = [
  'dark',
  'whiteroof',
  'blackroof',
  'visors',
  'rails',
  'brightrails',
  'steps',
  'spare',
  'spoiler',
  'bullbar',
  'rack',
  'snorkel',
  'canopy',
  'hoop',
  'cover',
  'flaps',
  'stripe',
] as const;
export type Extra = (typeof EXTRAS)[number];

export type Kit = { rim: Rim; extras: readonly Extra[] };

/** The colours of seats and lining. */
export const CABINS = ['black', 'grey', 'beige', 'brown', 'red', 'blue', 'white'] as const;
export type Cabin = (typeof CABINS)[number];

/** The body that stands for a listing's body type; `suv-large` is chosen by the caller for big off-roaders. */
export function bodyOf(bodyType: BodyType): Body {
  return bodyType === 'station wagon' ? 'station-wagon' : bodyType;
}
