import type { Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls for recommendations. They reject with an ApiFailure, or as aborted. */

export const recommendSimilar = (vehicleId: number, limit: number, signal?: AbortSignal) =>
  ask('GET /api/recommendations/similar/:vehicleId', { params: { vehicleId }, query: { limit }, signal });

export const recommendTrending = (limit: number, signal?: AbortSignal) =>
  ask('GET /api/recommendations/trending', { query: { limit }, signal });

export const recommendByPrice = (
  body: Sent<'POST /api/recommendations/price-range'>['body'],
  signal?: AbortSignal,
) => ask('POST /api/recommendations/price-range', { body, signal });

export const recommendByBehavior = (
  body: Sent<'POST /api/recommendations/behavior'>['body'],
  signal?: AbortSignal,
) => ask('POST /api/recommendations/behavior', { body, signal });
