import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { textStream } from '#api/files/text-stream.ts';
import { failureSchema, refuseProblems } from '#api/http/errors.ts';
import { parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { type Period, readPeriod } from '#domain/analytics/period.ts';
import { nairobiDay } from '#domain/nairobi-day.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { basicFigures, measure, summarise } from './analytics.ts';
import { listCars } from './cars.ts';
import { writeCsv } from './csv.ts';
import { readerOf } from './rights.ts';
import { analyticsCsvQuery, analyticsQuery, analyticsSchema, CAR_ORDERS, CSV_TABLES } from './schema.ts';

const REFUSED = { 401: failureSchema, 403: failureSchema, 422: failureSchema };

/** How a seller's stock does: counts, prices, age and sales of a period. */
export const analyticsRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ tags: ['selling'] })
    .use(guard({ market, settings }))
    .get(
      '/my/analytics',
      async ({ request, query, person }) => {
        const now = Date.now();
        const { sellerId, ...rights } = await readerOf(market.db, signedIn(person), query.dealer, 'numbers');
        const measured = await measure(market.db, { ...askedOf(query, now), sellerId, now });
        const paging = parsePaging(parametersOf(request));
        const sort = CAR_ORDERS.find((each) => each === query.sort) ?? 'days';
        const page = { ...paging, sort, isRising: query.order === 'asc' };
        const figures = {
          ...(await summarise(market.db, measured)),
          ...(await listCars(market.db, measured, page)),
        };
        return {
          ...{ success: true as const, seller: sellerId, ...rights, ...paging },
          ...(rights.leftOut === null ? figures : basicFigures(figures)),
        };
      },
      {
        query: analyticsQuery,
        response: { 200: analyticsSchema, ...REFUSED },
        detail: {
          summary: 'How the caller’s stock does in a period; agents need the permission `numbers`',
          description:
            'Days are days in Kenya. Nothing names or counts single buyers apart. A number on too little data is null; each field says from when on it is told.',
        },
      },
    )
    .get(
      '/my/analytics.csv',
      async ({ query, person }) => {
        const now = Date.now();
        const caller = signedIn(person);
        const { sellerId } = await readerOf(market.db, caller, query.dealer, 'numbers', 'export');
        const measured = await measure(market.db, { ...askedOf(query, now), sellerId, now });
        const table = CSV_TABLES.find((each) => each === query.of) ?? 'cars';
        return new Response(textStream(writeCsv(market.db, measured, table)), {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="analytics-${table}.csv"`,
          },
        });
      },
      {
        query: analyticsCsvQuery,
        response: REFUSED,
        detail: {
          summary: 'The same by car, model or step as CSV; agents need `numbers` and `export`',
          description: 'A cell is empty on too little data, and none is a formula for a spreadsheet.',
          responses: {
            200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: { type: 'string' } } } },
          },
        },
      },
    );

type Asked = { [Name in 'from' | 'to' | 'by' | 'make' | 'model']?: string | undefined };

function askedOf({ make, model, ...days }: Asked, now: number) {
  return { period: periodOf(days, now), make, model };
}

/** Throws 422 with a sentence for each parameter that is wrong. */
function periodOf(asked: Asked, now: number): Period {
  const { period, problems } = readPeriod(asked, nairobiDay(now));
  if (problems) refuseProblems(problems);
  if (!period) throw new Error('A period without a problem was not read.');
  return period;
}
