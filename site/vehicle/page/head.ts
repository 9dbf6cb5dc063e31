import type { Vehicle } from '#api/vehicles/schema.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';
import { statedOnly } from '#domain/vehicles/stated.ts';
import { labelOf } from '#domain/vehicles/words.ts';
import { mileageText, priceText } from '#domain/wording.ts';

/** What is said where there is no listing, or none any more. */
export const GONE = {
  title: 'Vehicle Not Found',
  text: "The vehicle you're looking for doesn't exist or has been removed.",
} as const;

/** What stands above the photos of a listing that is not plainly for sale. */
export const MARK_SENTENCES = {
  Reserved: 'This vehicle is reserved for a buyer. It may come back on sale.',
  Sold: 'This vehicle has been sold.',
} as const;

/** The title of a listing's page: what it is, what it costs, where it stands. */
export function pageTitle(vehicle: Pick<Vehicle, 'title' | 'price' | 'location' | 'status'>): string {
  const price = isSold(vehicle) ? 'sold' : priceText(vehicle.price);
  return [vehicle.title, price, vehicle.location].filter(Boolean).join(' · ');
}

/** One sentence about a listing for search engines and shared links. */
export function pageDescription(listing: Vehicle): string {
  const vehicle = statedOnly(listing);
  const facts = [
    vehicle.condition && labelOf(vehicle.condition),
    vehicle.mileage !== null && mileageText(vehicle.mileage),
    vehicle.transmission && labelOf(vehicle.transmission),
    vehicle.fuelType && labelOf(vehicle.fuelType),
  ].filter(Boolean);
  const place = vehicle.location ? ` in ${vehicle.location}` : '';
  const offer = isSold(vehicle) ? `Sold${place}` : `${priceText(vehicle.price)}${place}`;
  return `${vehicle.title}: ${[offer, ...facts].join(', ')}.`;
}
