import type { Vehicle } from '#api/vehicles/schema.ts';
import { labelOf } from '#domain/vehicles/vehicle-words.ts';
import { mileageText, priceText } from '#domain/wording.ts';

/** The title of a listing's page: what it is, what it costs, where it stands. */
export function pageTitle(vehicle: Vehicle): string {
  const price = vehicle.status === 'sold' ? 'sold' : priceText(vehicle.price);
  return [vehicle.title, price, vehicle.location].filter(Boolean).join(' · ');
}

/** One sentence about a listing for search engines and shared links. */
export function pageDescription(vehicle: Vehicle): string {
  const facts = [
    vehicle.condition && labelOf(vehicle.condition),
    vehicle.mileage !== null && mileageText(vehicle.mileage),
    vehicle.transmission && labelOf(vehicle.transmission),
    vehicle.fuelType && labelOf(vehicle.fuelType),
  ].filter(Boolean);
  const place = vehicle.location ? ` in ${vehicle.location}` : '';
  const offer = vehicle.status === 'sold' ? `Sold${place}` : `${priceText(vehicle.price)}${place}`;
  return `${vehicle.title}: ${[offer, ...facts].join(', ')}.`;
}
