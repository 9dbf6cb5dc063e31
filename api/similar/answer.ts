import type { Vehicle } from '#api/vehicles/schema.ts';
import { formatKes } from '#domain/money.ts';
import { groupSimilar, matchStats, type SimilarSort, sortSimilar } from '#domain/similar/similar.ts';
import { inSentence } from '#domain/vehicles/words.ts';
import { matchReasons } from './reasons.ts';
import type { SimilarAnswer } from './schema.ts';
import type { Similar } from './similar.ts';

/** In percent. Beneath it stand cars that share the body but neither the make nor about the price. */
const LEAST_MATCH = 30;

/** Listings like this one with how and why each matches; undefined when it has no page. */
export async function answerSimilar(
  similar: Similar,
  vehicleId: number,
  { limit, sort }: { limit: number; sort: SimilarSort },
): Promise<SimilarAnswer | undefined> {
  const found = await similar.find(vehicleId, { limit, leastMatch: LEAST_MATCH });
  if (!found) return undefined;
  const { subject } = found;
  const vehicles = found.vehicles.map(({ vehicle, matchScore }) => ({
    ...vehicle,
    matchScore,
    matchReasons: matchReasons(vehicle, subject),
  }));
  return {
    vehicles: sortSimilar(vehicles, sort),
    currentVehicle: subject,
    primaryCriteria: criteriaText(subject),
    matchStats: matchStats(vehicles, subject),
    groupedResults: groupSimilar(vehicles, subject),
    searchCriteria: {
      make: subject.make,
      model: subject.model,
      bodyType: subject.bodyType,
      fuelType: subject.fuelType,
      transmission: subject.transmission,
      year: subject.year,
      price: subject.price,
      mileage: subject.mileage,
      minMatchScore: LEAST_MATCH,
    },
  };
}

/** `Toyota Axio, sedan, of about 2016, around Ksh 1,050,000` */
function criteriaText({ make, model, bodyType, year, price }: Vehicle): string {
  return [
    `${make} ${model}`,
    bodyType && inSentence(bodyType),
    `of about ${year}`,
    price && `around ${formatKes(price)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
