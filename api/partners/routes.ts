import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import { pagedAnswer, pagingQuery, parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { NO_LENDER_YET } from '#domain/partners/finance-request.ts';
import { judgePartner } from '#domain/partners/fit.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { lendersInForce } from './partners.ts';
import { countRequestsOf, deleteRequestOf, listRequestsOf } from './queries.ts';
import { readPartnerQuestion } from './question.ts';
import { saveRequest } from './save-request.ts';
import { partnersQuery, partnersSchema, requestBody, requestSchema, toFitAnswer } from './schema.ts';
import { withdrawRoutes } from './withdraw-routes.ts';

const PUBLIC_FOR_A_MINUTE = 'public, max-age=60';
const requestAnswer = z.object({
  success: z.literal(true),
  request: requestSchema,
  /** What happens to it, for people. */
  note: z.string(),
});

export const financingRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/financing', tags: ['finance'] })
    .use(guard({ market, settings }))
    .use(withdrawRoutes(market))
    .get(
      '/partners',
      async ({ request, set }) => {
        const question = readPartnerQuestion(parametersOf(request), new Date());
        const { body, asOf, source } = await lendersInForce(market.db);
        const partners = body
          .filter(({ isActive }) => isActive)
          .map((partner) => ({ ...partner, fit: toFitAnswer(judgePartner(partner, question)) }));
        set.headers['cache-control'] = PUBLIC_FOR_A_MINUTE;
        return { success: true as const, partners, total: partners.length, asOf, source };
      },
      {
        query: partnersQuery,
        response: { 200: partnersSchema },
        detail: { summary: 'The lenders, each with an estimate and why it would not lend' },
      },
    )
    .post(
      '/requests',
      async ({ body, request, person, set }) => {
        const key = idempotencyKeyOf(request);
        const kept = await saveRequest(market.db, { body, key, userId: person?.id }, settings);
        set.status = 201;
        set.headers['cache-control'] = 'no-store';
        return { success: true as const, request: kept, note: NO_LENDER_YET };
      },
      {
        headers: idempotencyHeader,
        body: requestBody,
        response: {
          201: requestAnswer,
          400: failureSchema,
          404: failureSchema,
          409: failureSchema,
          422: failureSchema,
          429: failureSchema,
        },
        detail: { summary: 'Ask a partner, or any that fits, for a loan; takes an Idempotency-Key' },
      },
    )
    .get(
      '/requests',
      async ({ request, person, set }) => {
        const { id } = signedIn(person);
        const paging = parsePaging(parametersOf(request));
        set.headers['cache-control'] = 'no-store';
        const requests = await listRequestsOf(market.db, id, paging);
        return { success: true as const, requests, total: await countRequestsOf(market.db, id), ...paging };
      },
      {
        query: pagingQuery,
        response: {
          200: pagedAnswer.extend({ success: z.literal(true), requests: z.array(requestSchema) }),
          401: failureSchema,
        },
        detail: { summary: 'The caller’s own requests, newest first' },
      },
    )
    .delete(
      '/requests/:id',
      async ({ params, person }) => {
        const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
        if (!(await deleteRequestOf(market.db, signedIn(person).id, id)))
          throw notFound('There is no such request of yours.');
        return { success: true as const };
      },
      {
        params: z.object({ id: z.string() }),
        response: {
          200: z.object({ success: z.literal(true) }),
          401: failureSchema,
          404: failureSchema,
        },
        detail: { summary: 'Withdraw the consent to a request of one’s own: it is deleted' },
      },
    );
