import type { Featured } from '#api/featured/schema.ts';
import type { Found } from '#api/find/schema.ts';
import { ask } from '#site/session/ask.ts';

/** The calls of the search for everything. They reject with an ApiFailure, or as aborted. */

export const findEverything = async (q: string, signal?: AbortSignal): Promise<Found> =>
  (await ask('GET /api/admin/find', { query: { q }, signal })).found;

/** Features a listing until the end of a day such as `2026-12-31`, or without an end. */
export const featureListing = (id: number, until: string): Promise<Featured> =>
  ask('POST /api/admin/vehicles/:id/feature', { params: { id }, body: until === '' ? {} : { until } });

export const unfeatureListing = (id: number): Promise<Featured> =>
  ask('POST /api/admin/vehicles/:id/unfeature', { params: { id } });
