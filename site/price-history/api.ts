import type { PriceHistoryAnswer } from '#api/price-history/schema.ts';
import type { TimeRange } from '#domain/prices/history.ts';
import { ask } from '#site/session/ask.ts';

/** What a listing asked over time. Rejects with an ApiFailure, or as aborted. */
export const findPriceHistory = async (
  id: number,
  timeRange: TimeRange,
  signal?: AbortSignal,
): Promise<PriceHistoryAnswer> =>
  (await ask('GET /api/vehicles/:id/price-history', { params: { id }, query: { timeRange }, signal })).data;
