import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Market } from '#api/market.ts';
import { runningCostsSchema } from '#api/reference/schemas/costs.ts';
import { day } from '#api/reference/schemas/figures.ts';
import { runningCostsInForce } from './figures.ts';

const PUBLIC_FOR_A_MINUTE = 'public, max-age=60';

const answer = z.object({
  success: z.literal(true),
  costs: runningCostsSchema,
  /** The day of the own assumptions among them. */
  asOf: day,
  source: z.string(),
});

export const runningCostRoutes = ({ market }: { market: Market }) =>
  new Elysia({ prefix: '/running-costs', tags: ['finance'] }).get(
    '',
    async ({ set }) => {
      const { body, asOf, source } = await runningCostsInForce(market.db);
      set.headers['cache-control'] = PUBLIC_FOR_A_MINUTE;
      return { success: true as const, costs: body, asOf, source };
    },
    {
      response: { 200: answer },
      detail: {
        summary: 'What a year with a vehicle costs: fuel prices, insurance bands, service and tyres',
      },
    },
  );
