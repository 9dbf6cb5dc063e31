import type { ComparedVehicle } from '#api/compare/schema.ts';
import { ask } from '#site/session/ask.ts';

/** The listings with these ids that can be compared, in the order of the ids. Rejects with an ApiFailure, or as aborted. */
export const listCompared = async (
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<ComparedVehicle[]> =>
  (await ask('GET /api/compare', { query: { ids: ids.join(',') }, signal })).vehicles;
