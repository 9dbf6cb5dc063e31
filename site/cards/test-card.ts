import type { CardVehicle } from './card-vehicle.ts';

/** What a card shows of a listing that says next to nothing, for tests. */
export const testCard = (id: number): CardVehicle => ({
  id,
  title: `Car ${id}`,
  year: 2016,
  price: null,
  mileage: null,
  transmission: null,
  fuelType: null,
  derived: [],
  engine: null,
  engineCc: null,
  location: null,
  latitude: null,
  longitude: null,
  images: [],
  primaryImageIndex: 0,
  status: 'active',
  sellerRole: 'seller',
  sellerBusinessName: null,
  sellerFirstName: null,
  sellerLastName: null,
  sellerVerified: false,
  sellerContactable: true,
  priceAnalysis: null,
});
