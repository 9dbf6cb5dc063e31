import type { ModelOffer, ReferenceAnswer } from '#api/duty/schema.ts';
import type { Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls of the import calculator. They reject with an ApiFailure, or as aborted. */

/** The tax authority's retail prices of a make, or of a model by any name of it. */
export const listCrspRows = async (
  make: string,
  model: string | undefined,
  signal?: AbortSignal,
): Promise<ReferenceAnswer> =>
  (await ask('GET /api/duty/reference', { query: { make, model }, signal })).data;

/** What the same model of about a year costs on this market. */
export const findModelOffer = async (
  query: Sent<'GET /api/duty/on-sale'>['query'],
  signal?: AbortSignal,
): Promise<ModelOffer> => (await ask('GET /api/duty/on-sale', { query, signal })).data;
