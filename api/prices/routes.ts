import { Elysia } from 'elysia';
import { z } from 'zod';
import { failureSchema, notFound } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { createRateLimit } from '#api/rate-limits/rate-limit.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { analysisWithout, type PriceAnalysis } from './analyse.ts';
import { toAnswer } from './answer.ts';
import { type CarRow, findCar } from './cars.ts';
import { estimateUnlessBusy, MOST_WAITING } from './estimate.ts';
import type { PriceAnalyses } from './prices.ts';
import { listComparableListings } from './queries.ts';
import { readQuestion } from './question.ts';
import { type PriceQuestion, priceAnswerSchema, priceQuestionSchema } from './schema.ts';

/** Rate limit of recomputed analyses; beyond it the stored one is sent. */
const REFRESHES = { burst: 40, perSecond: 20 };
const MAX_ID_DIGITS = 15;

type Deps = { market: Market; prices: PriceAnalyses };

export const priceRoutes = ({ market, prices }: Deps) => {
  const refreshes = createRateLimit(REFRESHES);
  const mayRefresh = () => prices.waiting() < MOST_WAITING && refreshes.take();
  return new Elysia({ prefix: '/vehicles', tags: ['prices'] }).post(
    '/price-analysis',
    async ({ body, set }) => {
      const analysis = await answerQuestion(body, { market, prices }, mayRefresh);
      const ids = analysis.comparables.map(({ id }) => id);
      const listed = await listComparableListings(market.db, ids);
      set.headers['cache-control'] = 'no-store';
      return { success: true as const, data: toAnswer(analysis, listed) };
    },
    {
      body: priceQuestionSchema,
      response: {
        200: z.object({ success: z.literal(true), data: priceAnswerSchema }),
        404: failureSchema,
        422: failureSchema,
        503: failureSchema,
      },
      detail: {
        summary: 'Compare a price with the market',
        description:
          'A listing’s stored analysis by vehicleId, or that of any vehicle described in vehicleData.',
      },
    },
  );
};

type TimedAnalysis = PriceAnalysis & { computedAt: string };

async function answerQuestion(
  { vehicleId, vehicleData, forceRefresh }: PriceQuestion,
  { market, prices }: Deps,
  mayRefresh: () => boolean,
): Promise<TimedAnalysis> {
  const id = idOf(vehicleId);
  const car = id === undefined ? undefined : await findCar(market.db, id);
  if (car && isFound(car)) {
    const fresh = forceRefresh === true && mayRefresh();
    const analysis = await prices.find(car.id, { fresh });
    if (analysis) return analysis;
  }
  if (car) return estimate(car, prices);
  if (!vehicleData) throw notFound('Vehicle not found');
  const question = readQuestion(vehicleData);
  if (question.kind === 'car') return estimate(question.car, prices);
  return atNow(
    question.kind === 'no price'
      ? analysisWithout(null, 'There is no price to compare.')
      : analysisWithout(
          question.priceKes,
          `Too little is known about this vehicle: ${question.missing.join(', ')} missing.`,
        ),
  );
}

const estimate = async (car: CarRow, prices: PriceAnalyses): Promise<TimedAnalysis> =>
  atNow(await estimateUnlessBusy(car, prices));

const atNow = (analysis: PriceAnalysis): TimedAnalysis => ({
  ...analysis,
  computedAt: new Date().toISOString(),
});

function idOf(vehicleId: PriceQuestion['vehicleId']): number | undefined {
  const digits = String(vehicleId ?? '');
  return /^\d+$/.test(digits) && digits.length <= MAX_ID_DIGITS ? Number(digits) : undefined;
}
