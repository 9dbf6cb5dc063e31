import type { Vehicle } from '#api/vehicles/schema.ts';

/** What a card shows of a listing. */
export type CardVehicle = Pick<
  Vehicle,
  | 'id'
  | 'title'
  | 'year'
  | 'price'
  | 'mileage'
  | 'transmission'
  | 'fuelType'
  | 'derived'
  | 'engine'
  | 'engineCc'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'images'
  | 'primaryImageIndex'
  | 'status'
  | 'sellerRole'
  | 'sellerBusinessName'
  | 'sellerFirstName'
  | 'sellerLastName'
  | 'sellerVerified'
  | 'sellerContactable'
  | 'priceAnalysis'
>;
