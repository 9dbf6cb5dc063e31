import { Elysia } from 'elysia';
import type { Market } from '#api/market.ts';
import { findOpenNumbers } from './queries.ts';
import { openNumbersAnswer } from './schema.ts';

/** Public figures of the market. */
export const openNumberRoutes = ({ market: { db } }: { market: Market }) =>
  new Elysia({ tags: ['market'] }).get(
    '/numbers',
    async () => ({ success: true as const, numbers: (await findOpenNumbers(db)) ?? null }),
    {
      response: { 200: openNumbersAnswer },
      detail: { summary: 'The open numbers of the last night' },
    },
  );
