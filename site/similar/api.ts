import type { SimilarAnswer } from '#api/similar/schema.ts';
import type { SimilarSort } from '#domain/similar/similar.ts';
import { ask } from '#site/session/ask.ts';

/** Listings like this one, with how well each matches. Rejects with an ApiFailure, or as aborted. */
export const findSimilar = async (
  id: number,
  sort: SimilarSort,
  signal?: AbortSignal,
): Promise<SimilarAnswer> =>
  (await ask('GET /api/vehicles/:id/similar', { params: { id }, query: { sort }, signal })).data;
