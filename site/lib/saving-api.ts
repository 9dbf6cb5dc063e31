import type { Favorite } from '#api/favorites/schema.ts';
import { ask, get, post } from './ask.ts';

/** The calls about what a person has saved. They reject with an ApiFailure, or as aborted. */

export const listFavorites = async (signal?: AbortSignal): Promise<Favorite[]> =>
  (await get<{ data: Favorite[] }>('/api/favorites', signal)).data;

/** Which of at most 200 vehicles the person has saved, by id. */
export const checkFavorites = async (vehicleIds: readonly number[]): Promise<Record<string, boolean>> =>
  (await post<{ data: Record<string, boolean> }>('/api/favorites/batch-check', { vehicleIds })).data;

export const addFavorite = (vehicleId: number): Promise<object> => post('/api/favorites', { vehicleId });

export const removeFavorite = (vehicleId: number): Promise<object> =>
  ask(`/api/favorites/${vehicleId}`, { method: 'DELETE' });

export const keepFavoriteNote = (vehicleId: number, note: string): Promise<object> =>
  patch(`/api/favorites/${vehicleId}`, { note });

const patch = <Answer extends object>(path: string, body: unknown): Promise<Answer> =>
  ask(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
