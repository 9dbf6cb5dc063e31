import type { Favorite } from '#api/favorites/schema.ts';
import { isActing } from '#site/session/acting-mark.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about saved vehicles. They reject with an ApiFailure, or as aborted. */

const AT_ONCE = 100;

/** All that the person has saved, however many pages that is. */
export async function listFavorites(signal?: AbortSignal): Promise<Favorite[]> {
  const byId = new Map<number, Favorite>();
  for (let page = 1; ; page++) {
    const { data, total } = await ask('GET /api/favorites', { query: { limit: AT_ONCE, page }, signal });
    // What is saved between two answers moves the others to the next page: some come twice.
    for (const favorite of data) byId.set(favorite.vehicleId, favorite);
    if (page * AT_ONCE >= total) return [...byId.values()];
  }
}

/** Which of at most 200 vehicles the person has saved, by id. */
export const checkFavorites = async (vehicleIds: readonly number[]): Promise<Record<string, boolean>> =>
  isActing()
    ? checkByList(vehicleIds)
    : (await ask('POST /api/favorites/batch-check', { body: { vehicleIds } })).data;

/** For an admin who looks at another's account, where nothing but GET is answered. */
async function checkByList(vehicleIds: readonly number[]): Promise<Record<string, boolean>> {
  const saved = new Set((await listFavorites()).map(({ vehicleId }) => vehicleId));
  return Object.fromEntries(vehicleIds.map((id) => [id, saved.has(id)]));
}

export const addFavorite = (vehicleId: number): Promise<object> =>
  ask('POST /api/favorites', { body: { vehicleId } });

export const removeFavorite = (vehicleId: number): Promise<object> =>
  ask('DELETE /api/favorites/:vehicleId', { params: { vehicleId } });

export const saveFavoriteNote = (vehicleId: number, note: string): Promise<object> =>
  ask('PATCH /api/favorites/:vehicleId', { params: { vehicleId }, body: { note } });
