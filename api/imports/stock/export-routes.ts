import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { exportListings } from './export.ts';
import { stockOf } from './rights.ts';

/** A dealer's stock as a file. */
export const exportRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia().use(guard({ market, settings })).get(
    '/my/listings.csv',
    ({ person }) => {
      const body = textStream(exportListings(market.db, stockOf(signedIn(person))));
      const day = new Date().toISOString().slice(0, 10);
      return new Response(body, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="stock-${day}.csv"`,
        },
      });
    },
    {
      response: { 401: failureSchema, 403: failureSchema },
      detail: {
        summary: 'One’s stock as CSV',
        description: 'The same file imports back unchanged. No cell of it is a formula for a spreadsheet.',
        responses: {
          200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: { type: 'string' } } } },
        },
      },
    },
  );

/** Texts as the body of an answer, made as they are read. */
const textStream = (texts: AsyncGenerator<string>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
