import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { pagingQuery, parameter, parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { mendRow } from './mend-row.ts';
import { listRows } from './queries.ts';
import { findOwnImport } from './rights.ts';
import { ROW_VIEWS, rowAnswer, rowBody, rowsAnswer } from './schema.ts';

const OWN = { 401: failureSchema, 403: failureSchema, 404: failureSchema };

/** The rows of an import, and how they are mended before it is applied. */
export const rowRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia()
    .use(guard({ market, settings }))
    .get(
      '/my/imports/:id/rows',
      async ({ params, query, request, person }) => {
        const found = await findOwnImport(market.db, signedIn(person), idOf(params.id));
        const paging = parsePaging(parametersOf(request));
        const view = ROW_VIEWS.find((each) => each === query.show);
        return {
          success: true as const,
          ...(await listRows(market.db, found, { ...paging, view })),
          ...paging,
        };
      },
      {
        query: pagingQuery.extend({ show: parameter(`${ROW_VIEWS.join(', ')}; all rows for anything else`) }),
        response: { 200: rowsAnswer, ...OWN },
        detail: { summary: 'The rows of an import, with what was found in each' },
      },
    )
    .patch(
      '/my/imports/:id/rows/:line',
      async ({ params, body, person }) => {
        const found = await findOwnImport(market.db, signedIn(person), idOf(params.id));
        const row = await mendRow(market.db, found, { line: idOf(params.line), cells: body.cells });
        return { success: true as const, row };
      },
      {
        params: z.object({ id: z.string(), line: z.string() }),
        body: rowBody,
        response: { 200: rowAnswer, ...OWN, 409: failureSchema, 422: failureSchema },
        detail: { summary: 'Change cells of a row before its file is applied' },
      },
    );
