import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { csvHeaders } from '#api/files/csv-table.ts';
import { textStream } from '#api/files/text-stream.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { pagingQuery, parameter, parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { ROW_OUTCOMES } from '#domain/crsp/assess.ts';
import { CHANGE_KINDS } from '#domain/crsp/difference.ts';
import { MATCH_OUTCOMES } from '#domain/crsp/uploads.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { CHANGE_SORTS, listChanges, listMatches } from './compared.ts';
import { listReportRows, writeReport } from './report.ts';
import { changesAnswer, matchesAnswer, rowsAnswer } from './schema.ts';
import { findUpload } from './state.ts';

const DONE = { success: true as const };
const BY_ID = { params: z.object({ id: z.string() }) };
const REFUSALS = { 401: failureSchema, 403: failureSchema, 404: failureSchema };
const make = parameter('Only those of one make');

/** What was found in a price list, row by row, change by change and model by model. */
export const reportRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  const known = async (id: string) => (await findUpload(db, idOf(id))).id;
  return new Elysia()
    .use(guard({ market, settings }))
    .get(
      '/uploads/:id/rows',
      async ({ params, query, request }) => {
        const paging = parsePaging(parametersOf(request));
        const outcome = ROW_OUTCOMES.find((each) => each === query.outcome);
        const found = await listReportRows(db, await known(params.id), { ...paging, outcome });
        return { ...DONE, ...found, ...paging };
      },
      {
        ...BY_ID,
        query: pagingQuery.extend({
          outcome: parameter(`${ROW_OUTCOMES.join(', ')}; all for anything else`),
        }),
        response: { 200: rowsAnswer, ...REFUSALS },
        detail: { summary: 'The rows of a price list: accepted, repaired or rejected, and why' },
      },
    )
    .get(
      '/uploads/:id/report.csv',
      async ({ params }) => {
        const id = await known(params.id);
        return new Response(textStream(writeReport(db, id)), {
          headers: csvHeaders(`price-list-${id}-report.csv`),
        });
      },
      {
        ...BY_ID,
        response: REFUSALS,
        detail: {
          summary: 'The report of every row as CSV',
          responses: {
            200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: { type: 'string' } } } },
          },
        },
      },
    )
    .get(
      '/uploads/:id/changes',
      async ({ params, query, request }) => {
        const paging = parsePaging(parametersOf(request));
        const found = await listChanges(db, await known(params.id), {
          ...paging,
          kind: CHANGE_KINDS.find((each) => each === query.kind),
          make: query.make || undefined,
          sort: CHANGE_SORTS.find((each) => each === query.sort) ?? 'largest',
        });
        return { ...DONE, ...found, ...paging };
      },
      {
        ...BY_ID,
        query: pagingQuery.extend({
          ...{ kind: parameter(`${CHANGE_KINDS.join(', ')}; all for anything else`), make },
          sort: parameter(`${CHANGE_SORTS.join(', ')}; the largest change first for anything else`),
        }),
        response: { 200: changesAnswer, ...REFUSALS },
        detail: { summary: 'What a price list would change in the one that it was compared with' },
      },
    )
    .get(
      '/uploads/:id/matches',
      async ({ params, query, request }) => {
        const paging = parsePaging(parametersOf(request));
        const found = await listMatches(db, await known(params.id), {
          ...paging,
          outcome: MATCH_OUTCOMES.find((each) => each === query.outcome),
          make: query.make || undefined,
        });
        return { ...DONE, ...found, ...paging };
      },
      {
        ...BY_ID,
        query: pagingQuery.extend({
          ...{ outcome: parameter(`${MATCH_OUTCOMES.join(', ')}; all for anything else`), make },
        }),
        response: { 200: matchesAnswer, ...REFUSALS },
        detail: { summary: 'How the models of the catalogue are found in a price list' },
      },
    );
};
