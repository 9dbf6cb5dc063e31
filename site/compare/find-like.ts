import type { SimilarAnswer } from '#api/similar/schema.ts';
import { differencesFrom } from '#domain/compare/differences.ts';
import { DEFAULT_SIMILAR_SORT } from '#domain/similar/similar.ts';
import { priceStanding } from '#site/cards/words.ts';
import { findSimilar } from '#site/similar/api.ts';
import { findAny } from './find-any.ts';
import type { FindPickable } from './picker.store.ts';

/** Finds cars like one listing, the closest first, each with what differs; with words, any car. */
export function findLike(id: number | undefined): FindPickable {
  let alike: SimilarAnswer | undefined;
  return async (q, signal) => {
    if (id !== undefined) alike ??= await findSimilar(id, DEFAULT_SIMILAR_SORT, signal);
    const subject = alike?.currentVehicle;
    const vehicles = q.trim() === '' && alike?.vehicles.length ? alike.vehicles : await findAny(q, signal);
    return vehicles
      .filter((vehicle) => vehicle.id !== id)
      .map((vehicle) => ({
        ...vehicle,
        badge: priceStanding(vehicle).badge,
        differs: subject && differencesFrom(vehicle, subject),
      }));
  };
}
