import type { Favorite } from '#api/favorites/schema.ts';
import type {
  ChangeSearchBody,
  SavedSearch,
  SaveSearchBody,
  SearchPreview,
} from '#api/saved-searches/schema.ts';
import { ask, get, jsonInit, post } from './ask.ts';

/** The calls about what a person has saved. They reject with an ApiFailure, or as aborted. */

export type { ChangeSearchBody, SavedSearch, SaveSearchBody, SearchPreview };

const AT_ONCE = 100;

/** All that the person has saved, however many pages that is. */
export async function listFavorites(signal?: AbortSignal): Promise<Favorite[]> {
  const byId = new Map<number, Favorite>();
  for (let page = 1; ; page++) {
    const { data, total } = await get<{ data: Favorite[]; total: number }>(
      `/api/favorites?limit=${AT_ONCE}&page=${page}`,
      signal,
    );
    // What is saved between two answers moves the others to the next page: some come twice.
    for (const favorite of data) byId.set(favorite.vehicleId, favorite);
    if (page * AT_ONCE >= total) return [...byId.values()];
  }
}

/** Which of at most 200 vehicles the person has saved, by id. */
export const checkFavorites = async (vehicleIds: readonly number[]): Promise<Record<string, boolean>> =>
  (await post<{ data: Record<string, boolean> }>('/api/favorites/batch-check', { vehicleIds })).data;

export const addFavorite = (vehicleId: number): Promise<object> => post('/api/favorites', { vehicleId });

export const removeFavorite = (vehicleId: number): Promise<object> =>
  ask(`/api/favorites/${vehicleId}`, { method: 'DELETE' });

export const keepFavoriteNote = (vehicleId: number, note: string): Promise<object> =>
  ask(`/api/favorites/${vehicleId}`, jsonInit('PATCH', { note }));

/** The saved searches, and whether the person takes mails about them at all. */
export const listSavedSearches = (
  signal?: AbortSignal,
): Promise<{ data: SavedSearch[]; mailAlerts: boolean }> => get('/api/saved-searches', signal);

/** What a search would be called and would have found; its parameters are those of the search page. */
export const previewSearch = (params: URLSearchParams, signal?: AbortSignal): Promise<SearchPreview> =>
  get(`/api/saved-searches/preview?${params}`, signal);

export const saveSearch = async (body: SaveSearchBody): Promise<SavedSearch> =>
  (await post<{ data: SavedSearch }>('/api/saved-searches', body)).data;

export const changeSavedSearch = async (id: number, change: ChangeSearchBody): Promise<SavedSearch> =>
  (await ask<{ data: SavedSearch }>(`/api/saved-searches/${id}`, jsonInit('PATCH', change))).data;

/** Undoes a deletion: the search comes back with its log. */
export const restoreSavedSearch = async (id: number): Promise<SavedSearch> =>
  (await post<{ data: SavedSearch }>(`/api/saved-searches/${id}/restore`, {})).data;

export const deleteSavedSearch = (id: number): Promise<object> =>
  ask(`/api/saved-searches/${id}`, { method: 'DELETE' });
