import type {
  ChangeSearchBody,
  SavedSearch,
  SaveSearchBody,
  SearchPreview,
} from '#api/saved-searches/schema.ts';
import type { Answer } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about saved searches. They reject with an ApiFailure, or as aborted. */

export type { ChangeSearchBody, SavedSearch, SearchPreview };

/** The saved searches, and whether the person takes mails about them at all. */
export const listSavedSearches = (signal?: AbortSignal): Promise<Answer<'GET /api/saved-searches'>> =>
  ask('GET /api/saved-searches', { signal });

/** What a search would be called and would have found; its parameters are those of the search page. */
export const previewSearch = (query: URLSearchParams, signal?: AbortSignal): Promise<SearchPreview> =>
  ask('GET /api/saved-searches/preview', { query, signal });

export const saveSearch = async (body: SaveSearchBody): Promise<SavedSearch> =>
  (await ask('POST /api/saved-searches', { body })).data;

export const changeSavedSearch = async (id: number, body: ChangeSearchBody): Promise<SavedSearch> =>
  (await ask('PATCH /api/saved-searches/:id', { params: { id }, body })).data;

/** Undoes a deletion: the search comes back with its log. */
export const restoreSavedSearch = async (id: number): Promise<SavedSearch> =>
  (await ask('POST /api/saved-searches/:id/restore', { params: { id } })).data;

export const deleteSavedSearch = (id: number): Promise<object> =>
  ask('DELETE /api/saved-searches/:id', { params: { id } });
