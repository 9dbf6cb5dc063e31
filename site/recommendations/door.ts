import { DEFAULT_RECOMMENDATIONS, priceRangeAround } from '#domain/vehicles/recommendations.ts';
import { recommendByBehavior, recommendByPrice, recommendSimilar, recommendTrending } from './api.ts';
import { recallProfile } from './profile.ts';
import type { RecommendationsDoor } from './recommendations.store.ts';

/** The listing that recommendations stand beside. */
export type Subject = { id: number; price: number | null };

/** Asks the API; the listing itself is never among the answers. */
export function apiDoor(subject: Subject | undefined): RecommendationsDoor {
  const limit = DEFAULT_RECOMMENDATIONS;
  const without = <Vehicle extends { id: number }>(vehicles: Vehicle[]) =>
    vehicles.filter(({ id }) => id !== subject?.id).slice(0, limit);
  return async (section, signal) => {
    switch (section) {
      case 'similar':
        return subject ? recommendSimilar(subject.id, limit, signal) : [];
      case 'price':
        return recommendByPrice(
          {
            ...(subject?.price && { priceRange: priceRangeAround(subject.price) }),
            ...(subject && { excludeVehicleId: subject.id }),
            limit,
          },
          signal,
        );
      case 'you':
        return without(await recommendByBehavior({ ...recallProfile(), limit: limit + 1 }, signal));
      case 'trending':
        return without(await recommendTrending(limit + 1, signal));
    }
  };
}
