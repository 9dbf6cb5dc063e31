import { Elysia } from 'elysia';
import { z } from 'zod';
import { hashToken } from '#api/accounts/tokens.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { deleteRequestByHash } from './queries.ts';

/** A page of ours asks to be shown what came of it. */
const formBody = z.object({ answer: z.literal('page').optional().catch(undefined) }).optional();

const pageAt = (done: 'withdrawn' | 'nothing') =>
  new Response(null, {
    status: 303,
    headers: { location: `/withdraw-request?done=${done}`, 'cache-control': 'no-store' },
  });

/** Withdrawing a finance request by the link in its mail. Opening the link only asks: mail programs open links. */
export const withdrawRoutes = ({ db }: Pick<Market, 'db'>) =>
  new Elysia().post(
    '/requests/withdraw',
    async ({ query, body }) => {
      const isDeleted = await deleteRequestByHash(db, hashToken(query.token ?? ''));
      if (body?.answer === 'page') return pageAt(isDeleted ? 'withdrawn' : 'nothing');
      if (!isDeleted) throw notFound('This link is not from one of our mails, or the request is deleted.');
      return Response.json({ success: true }, { headers: { 'cache-control': 'no-store' } });
    },
    {
      query: z.object({
        token: z
          .string()
          .max(100)
          .optional()
          .catch(undefined)
          .meta({ description: 'From the link in a mail' }),
      }),
      body: formBody,
      response: { 200: z.object({ success: z.literal(true) }), 404: failureSchema },
      detail: {
        summary: 'Withdraw a request by the link in its mail, also signed out: it is deleted',
        responses: { 303: { description: 'For the page that asked' } },
      },
    },
  );
