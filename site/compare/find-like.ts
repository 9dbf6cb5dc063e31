import type { SimilarAnswer } from '#api/similar/schema.ts';
import { DEFAULT_SIMILAR_SORT } from '#domain/similar/similar.ts';
import { findSimilar } from '#site/similar/api.ts';
import { findAny } from './find-any.ts';
import { toPickable } from './pickable.ts';
import type { FindPickable } from './picker.store.ts';

/** Finds cars like one listing, the closest first, each with what differs; with words, or without a listing, any car. */
export function findLike(id: number | undefined): FindPickable {
  let alike: SimilarAnswer | undefined;
  return async (q, signal) => {
    if (id !== undefined) alike ??= await findSimilar(id, DEFAULT_SIMILAR_SORT, signal);
    const vehicles = q.trim() === '' && alike?.vehicles.length ? alike.vehicles : await findAny(q, signal);
    return vehicles
      .filter((vehicle) => vehicle.id !== id)
      .map((vehicle) => toPickable(vehicle, alike?.currentVehicle));
  };
}
