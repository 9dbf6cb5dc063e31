import type { Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls for recommendations. They reject with an ApiFailure, or as aborted. */

export const recommendSimilar = async (vehicleId: number, limit: number, signal?: AbortSignal) =>
  (
    await ask('GET /api/recommendations/similar/:vehicleId', {
      params: { vehicleId },
      query: { limit },
      signal,
    })
  ).vehicles;

export const recommendTrending = async (limit: number, signal?: AbortSignal) =>
  (await ask('GET /api/recommendations/trending', { query: { limit }, signal })).vehicles;

export const recommendByPrice = async (
  body: Sent<'POST /api/recommendations/price-range'>['body'],
  signal?: AbortSignal,
) => (await ask('POST /api/recommendations/price-range', { body, signal })).vehicles;

export const recommendByBehavior = async (
  body: Sent<'POST /api/recommendations/behavior'>['body'],
  signal?: AbortSignal,
) => (await ask('POST /api/recommendations/behavior', { body, signal })).vehicles;
