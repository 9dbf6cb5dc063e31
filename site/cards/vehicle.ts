import type { Vehicle } from '#api/vehicles/schema.ts';

/** What a card shows of a listing. */
export const CARD_FACTS = [
  'id',
  'title',
  'make',
  'model',
  'variant',
  'year',
  'price',
  'mileage',
  'transmission',
  'fuelType',
  'derived',
  'engine',
  'engineCc',
  'location',
  'city',
  'latitude',
  'longitude',
  'images',
  'primaryImageIndex',
  'status',
  'soldAt',
  'createdAt',
  'sellerRole',
  'sellerBusinessName',
  'sellerFirstName',
  'sellerLastName',
  'sellerVerified',
  'sellerContactable',
  'priceAnalysis',
  'priceDrop',
] as const satisfies readonly (keyof Vehicle)[];

export type CardVehicle = Pick<Vehicle, (typeof CARD_FACTS)[number]>;
