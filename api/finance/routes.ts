import { Elysia } from 'elysia';
import { z } from 'zod';
import { pdfAnswer } from '#api/files/pdf-paper.ts';
import { ApiError, failureSchema } from '#api/http/errors.ts';
import { parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { createRateLimit } from '#api/rate-limits/rate-limit.ts';
import { findVehicle } from '#api/vehicles/queries.ts';
import { financeQuote } from '#domain/finance/finance.ts';
import { completeFinance, FINANCE_FIELDS, readFinance } from '#domain/finance/question.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import { drawQuotePdf } from './quote-pdf.ts';
import { financeQuery, quotePdfQuery, quoteSchema, toQuoteAnswer } from './schema.ts';

const PUBLIC_FOR_A_MINUTE = 'public, max-age=60';
/** Rate limit of PDF papers. */
const DRAWINGS = { burst: 20, perSecond: 4 };
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });
const YEAR = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Africa/Nairobi' });
const failures = { 422: failureSchema, 429: failureSchema };

export const financeRoutes = ({ market }: { market: Market }) => {
  const drawings = createRateLimit(DRAWINGS);
  return new Elysia({ prefix: '/finance', tags: ['finance'] })
    .get(
      '/quote',
      ({ request, set }) => {
        const { quote, notes } = answerQuote(parametersOf(request));
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
      async ({ request }) => {
        const params = parametersOf(request);
        const vehicle = await findQuoted(market, params.get('vehicle') ?? '');
        if (vehicle) params.set('year', String(vehicle.year));
        const { problems } = readAsked(params);
        if (Object.keys(problems).length > 0 && isFormSent(request)) return inWords(Object.values(problems));
        const { quote, notes } = answerQuote(params);
        if (!drawings.take())
          throw new ApiError(429, 'Too many quotes were asked for. Please try again in a few seconds.', {
            code: 'RATE',
            retryAfterSeconds: 5,
          });
        const bytes = await drawQuotePdf({
          quote,
          notes,
          title: vehicle?.title,
          listingId: vehicle?.id,
          day: DAY.format(new Date()),
        });
        return pdfAnswer(bytes, `finance-quote${vehicle ? `-${vehicle.id}` : ''}.pdf`);
      },
      {
        query: quotePdfQuery,
        response: failures,
        detail: {
          summary: 'The same quote as a PDF; `vehicle` names the listing that it is for',
          responses: {
            200: {
              description: 'The quote with its whole schedule',
              content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
            },
            422: {
              description: 'Plain text for browsers that ask without a script',
              content: { 'text/plain': { schema: { type: 'string' } } },
            },
          },
        },
      },
    );
};

/** Without script the browser itself asks, and shows whatever comes. */
const isFormSent = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') ?? false;

const inWords = (problems: readonly string[]): Response =>
  new Response([...problems, 'Please go back and change it.'].join('\n'), {
    status: 422,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

function readAsked(params: URLSearchParams) {
  const thisYear = Number(YEAR.format(new Date()));
  const asked = Object.fromEntries(
    FINANCE_FIELDS.map((field) => [field, params.get(field) ?? undefined] as const),
  );
  return readFinance(completeFinance(asked, thisYear), thisYear);
}

function answerQuote(params: URLSearchParams) {
  const { terms, notes, problems } = readAsked(params);
  if (!terms)
    throw new ApiError(422, 'No quote can be worked out from this.', {
      code: 'VALIDATION',
      fields: problems,
    });
  return { quote: financeQuote(terms), notes };
}

async function findQuoted(market: Market, id: string) {
  const vehicle = /^\d{1,15}$/.test(id) ? await findVehicle(market.db, Number(id)) : undefined;
  return vehicle && hasPage(vehicle) ? vehicle : undefined;
}
