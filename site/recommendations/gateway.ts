import { DEFAULT_RECOMMENDATIONS, priceRangeAround } from '#domain/recommendations/recommendations.ts';
import { recommendByBehavior, recommendByPrice, recommendSimilar, recommendTrending } from './api.ts';
import { recallProfile } from './profile.ts';
import type { Answered, RecommendationsGateway } from './recommendations.store.ts';

/** The listing that recommendations stand beside. */
export type Subject = { id: number; price: number | null };

/** Asks the API; the listing itself is never among the answers. */
export function apiGateway(subject: Subject | undefined): RecommendationsGateway {
  const limit = DEFAULT_RECOMMENDATIONS;
  const without = ({ vehicles, isTrending }: Answered): Answered => ({
    vehicles: vehicles.filter(({ id }) => id !== subject?.id).slice(0, limit),
    isTrending,
  });
  return async (section, signal) => {
    switch (section) {
      case 'similar':
        return subject ? recommendSimilar(subject.id, limit, signal) : { vehicles: [], isTrending: false };
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
