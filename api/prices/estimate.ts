import { ApiError } from '#api/http/errors.ts';
import type { PriceAnalysis } from './analyse.ts';
import type { CarRow } from './cars.ts';
import type { PriceAnalyses } from './prices.ts';

/** When this many models wait to be read, more questions only make everyone wait longer. */
export const MOST_WAITING = 8;

/** The analysis of a car that need not be a listing. Throws 503 while too many models wait to be read. */
export async function estimateUnlessBusy(car: CarRow, prices: PriceAnalyses): Promise<PriceAnalysis> {
  if (prices.waiting() >= MOST_WAITING)
    throw new ApiError(503, 'Many prices are being compared right now. Please try again in a moment.', {
      code: 'BUSY',
      retryAfterSeconds: 1,
    });
  return prices.estimate(car);
}
