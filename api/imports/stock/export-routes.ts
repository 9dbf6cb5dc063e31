import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { textStream } from '#api/files/text-stream.ts';
import { failureSchema } from '#api/http/errors.ts';
import { parameter } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { chooseSeller } from '#api/selling/rights.ts';
import { EXPORT_NEEDS } from '#domain/imports/limits.ts';
import { exportListings } from './export.ts';
import { sellerIdIn } from './rights.ts';

/** A dealer's stock as a file. */
export const exportRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia().use(guard({ market, settings })).get(
    '/my/listings.csv',
    async ({ person, query }) => {
      const sellerId = await chooseSeller(
        market.db,
        signedIn(person),
        sellerIdIn(query.sellerId),
        EXPORT_NEEDS,
      );
      const body = textStream(exportListings(market.db, sellerId));
      const day = new Date().toISOString().slice(0, 10);
      return new Response(body, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="stock-${day}.csv"`,
        },
      });
    },
    {
      query: z.object({ sellerId: parameter('Of an agent of several dealers: whose stock.') }),
      response: { 401: failureSchema, 403: failureSchema, 422: failureSchema },
      detail: {
        summary: 'One’s stock as CSV',
        description: 'The same file imports back unchanged. No cell of it is a formula for a spreadsheet.',
        responses: {
          200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: { type: 'string' } } } },
        },
      },
    },
  );
