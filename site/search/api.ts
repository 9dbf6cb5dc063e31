import type { Answer } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about what is for sale. They reject with an ApiFailure, or as aborted. */

type Listed = Answer<'GET /api/vehicles'>;
type Models = Answer<'GET /api/catalog/makes/:make/models'>['models'];
export type FilterCounts = Answer<'GET /api/vehicles/filter-options'>['filters'];

export async function listVehicles(
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Listed & { vehicles: NonNullable<Listed['vehicles']> }> {
  const answer = await ask('GET /api/vehicles', { query, signal });
  return { ...answer, vehicles: answer.vehicles ?? [] };
}

export const countOptions = async (query: URLSearchParams, signal?: AbortSignal): Promise<FilterCounts> =>
  (await ask('GET /api/vehicles/filter-options', { query, signal })).filters;

/** The models of a make, counted under the other filters in `query`. */
export const listModels = async (
  make: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Models> =>
  (await ask('GET /api/catalog/makes/:make/models', { params: { make }, query, signal })).models;
