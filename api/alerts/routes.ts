import { Elysia } from 'elysia';
import { z } from 'zod';
import { ApiError, failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { type Ending, endMails, readEnding } from './unsubscribe.ts';

const tokenQuery = z.object({
  token: z.string().max(100).optional().catch(undefined).meta({ description: 'From the link in a mail.' }),
});
/** A page of ours asks to be shown what came of it; a mail program only wants it done. */
const formBody = z.object({ answer: z.literal('page').optional().catch(undefined) }).optional();

const pageAt = (query: Record<string, string>) =>
  new Response(null, {
    status: 303,
    headers: { location: `/unsubscribe?${new URLSearchParams(query)}`, 'cache-control': 'no-store' },
  });

function doneOf(ending: Ending): string {
  if ('noticeMails' in ending) return 'notices';
  return ending.searchId === undefined ? 'all' : 'search';
}

export const alertRoutes = ({ market }: { market: Market }) =>
  new Elysia({ prefix: '/alerts', tags: ['saved searches'] })
    .get(
      '/unsubscribe',
      async ({ query: { token = '' } }) => {
        const ending = await readEnding(market.db, token);
        return pageAt({ ...(ending && 'noticeMails' in ending && { of: 'notices' }), token });
      },
      {
        query: tokenQuery,
        detail: {
          summary: 'The page on which the link of a mail is confirmed',
          responses: { 303: { description: 'That page' } },
        },
      },
    )
    .post(
      '/unsubscribe',
      async ({ query, body }) => {
        const ending = await readEnding(market.db, query.token ?? '');
        const wantsPage = body?.answer === 'page';
        if (!ending && wantsPage) return pageAt({ done: 'nothing' });
        if (!ending)
          throw new ApiError(404, 'This link is not from one of our mails.', { code: 'NOT_FOUND' });
        await endMails(market.db, ending);
        if (wantsPage) return pageAt({ done: doneOf(ending) });
        return Response.json({ success: true });
      },
      {
        query: tokenQuery,
        body: formBody,
        response: { 200: z.object({ success: z.literal(true) }), 404: failureSchema },
        detail: {
          summary: 'End the mails that a link was signed for: one click, also when signed out',
          responses: { 303: { description: 'Done, for the page that asked' } },
        },
      },
    );
