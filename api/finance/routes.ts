import { Elysia } from 'elysia';
import { z } from 'zod';
import { createAllowance } from '#api/allowance.ts';
import { ApiError, failureSchema } from '#api/errors.ts';
import type { Market } from '#api/market.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { financeQuote } from '#domain/finance.ts';
import { completeFinance, type FinanceField, readFinance } from '#domain/finance-question.ts';
import { drawQuotePdf } from './quote-pdf.ts';
import { financeQuery, quoteSchema, toQuoteAnswer } from './schema.ts';

const PUBLIC_FOR_A_MINUTE = 'public, max-age=60';
/** How many papers are drawn for whoever asks. */
const DRAWINGS = { burst: 20, perSecond: 4 };
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });
const YEAR = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Africa/Nairobi' });
const failures = { 422: failureSchema, 429: failureSchema };

export const financeRoutes = ({ market }: { market: Market }) => {
  const drawings = createAllowance(DRAWINGS);
  return new Elysia({ prefix: '/finance', tags: ['finance'] })
    .get(
      '/quote',
      ({ query, set }) => {
        const { quote, notes } = answerQuote(query);
        set.headers['cache-control'] = PUBLIC_FOR_A_MINUTE;
        return { success: true as const, data: toQuoteAnswer(quote, notes) };
      },
      {
        query: financeQuery,
        response: { 200: z.object({ success: z.literal(true), data: quoteSchema }), 422: failureSchema },
        detail: { summary: 'A loan for a vehicle, month by month, within what lenders do for its age' },
      },
    )
    .get(
      '/quote.pdf',
      async ({ query: { vehicle: id, ...query } }) => {
        const { quote, notes } = answerQuote(query);
        if (!drawings.take())
          throw new ApiError(429, 'Too many quotes were asked for. Please try again in a few seconds.', {
            code: 'RATE',
            retryAfterSeconds: 5,
          });
        const found = id === undefined ? undefined : await findVehicle(market.db, Number(id));
        const vehicle = found?.status === 'withdrawn' ? undefined : found;
        const bytes = await drawQuotePdf({
          quote,
          notes,
          title: vehicle?.title,
          listingId: vehicle?.id,
          day: DAY.format(new Date()),
        });
        return new Response(new Uint8Array(bytes), {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename="finance-quote${vehicle ? `-${vehicle.id}` : ''}.pdf"`,
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          },
        });
      },
      {
        query: financeQuery.extend({
          vehicle: z
            .string()
            .regex(/^\d{1,15}$/)
            .optional()
            .catch(undefined),
        }),
        response: failures,
        detail: {
          summary: 'The same quote as a PDF; `vehicle` names the listing that it is for',
          responses: {
            200: {
              description: 'The quote with its whole schedule',
              content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
            },
          },
        },
      },
    );
};

function answerQuote(query: Partial<Record<FinanceField, string | undefined>>) {
  const thisYear = Number(YEAR.format(new Date()));
  const { terms, notes, problems } = readFinance(completeFinance(query, thisYear), thisYear);
  if (!terms)
    throw new ApiError(422, 'No quote can be worked out from this.', {
      code: 'VALIDATION',
      fields: problems,
    });
  return { quote: financeQuote(terms), notes };
}
