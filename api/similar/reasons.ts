import type { Vehicle } from '#api/vehicles/schema.ts';
import {
  isOfSameModel,
  isPricedAlike,
  kmApart,
  priceApart,
  yearsApart,
} from '#domain/compare/differences.ts';
import { inSentence } from '#domain/vehicles/words.ts';

/** Prices that differ by at most this much are near each other. */
export const NEAR_PERCENT = 20;

/** Why `vehicle` stands beside `subject`: `Same model, two years newer, Ksh 120K less`. */
export function similarityReason(vehicle: Vehicle, subject: Vehicle): string {
  if (!isOfSameModel(vehicle, subject))
    return [kindText(vehicle, subject), nearText(vehicle, subject)].filter(Boolean).join(', ');
  const years = vehicle.year - subject.year;
  const age = years === 0 ? 'Same model and year' : `Same model, ${yearsApart(years)}`;
  return [age, priceApart(vehicle, subject)].filter(Boolean).join(', ');
}

/** The same at length, trait by trait: `Same model`, `Two years newer`, `Also petrol`, `24,000 km less` … */
export function matchReasons(vehicle: Vehicle, subject: Vehicle): string[] {
  const years = vehicle.year - subject.year;
  return [
    isOfSameModel(vehicle, subject) ? 'Same model' : kindText(vehicle, subject),
    years === 0 ? 'Same year' : capital(yearsApart(years)),
    capital(priceApart(vehicle, subject)),
    sharedText(vehicle.fuelType, subject.fuelType),
    sharedText(vehicle.transmission, subject.transmission),
    mileageDifferenceText(vehicle, subject),
  ].filter((reason) => reason !== '');
}

function kindText(vehicle: Vehicle, subject: Vehicle): string {
  const isSameBody = vehicle.bodyType === subject.bodyType;
  const words = [
    vehicle.make === subject.make && vehicle.make,
    isSameBody && vehicle.bodyType && inSentence(vehicle.bodyType),
  ];
  return ['Another', ...words.filter(Boolean)].join(' ');
}

function nearText(vehicle: Vehicle, subject: Vehicle): string {
  const { price } = vehicle;
  const isNear =
    price && subject.price && Math.abs(price - subject.price) * 100 <= NEAR_PERCENT * subject.price;
  return isNear && isPricedAlike(vehicle, subject) ? `within ${NEAR_PERCENT}% of this price` : '';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const sharedText = (word: string | null, subjects: string | null): string =>
  word === null || word !== subjects ? '' : `Also ${inSentence(word)}`;

const SAME_MILEAGE_KM = 5_000;

function mileageDifferenceText({ mileage }: Vehicle, subject: Vehicle): string {
  if (mileage === null || subject.mileage === null) return '';
  const difference = mileage - subject.mileage;
  if (Math.abs(difference) < SAME_MILEAGE_KM) return 'About the same mileage';
  return kmApart(difference);
}
