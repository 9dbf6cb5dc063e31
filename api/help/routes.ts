import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { addressOf } from '#api/http/caller-address.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { createVisitorHashes } from '#api/views/visitors.ts';
import { findArticleId } from './queries.ts';
import { addArticle, changeArticle, findWholeArticle } from './save-article.ts';
import { articleAnswer, articleChange, judgedArticlesSchema, newArticleBody, voteBody } from './schema.ts';
import { listJudged, saveVote } from './votes.ts';

const done = z.object({ success: z.literal(true) });
const params = z.object({
  slug: z.string().max(100).meta({ description: 'As in the address of the article.' }),
});
const REFUSALS = { 401: failureSchema, 403: failureSchema };

export function helpRoutes({ market, settings }: { market: Market; settings: Settings }) {
  const { db } = market;
  const hashOf = createVisitorHashes();
  return new Elysia({ tags: ['help'] })
    .use(guard({ market, settings }))
    .post(
      '/help/:slug/votes',
      async ({ params, body, request, set }) => {
        const articleId = await findArticleId(db, params.slug);
        if (articleId === undefined) throw notFound('There is no such article.');
        const agent = request.headers.get('user-agent') ?? '';
        const visitorHash = hashOf({ address: addressOf(request), agent }, Date.now());
        await saveVote(db, { articleId, visitorHash, vote: body });
        set.status = 201;
        set.headers['cache-control'] = 'no-store';
        return { success: true as const };
      },
      {
        params,
        body: voteBody,
        response: { 201: done, 404: failureSchema, 422: failureSchema, 429: failureSchema },
        detail: {
          summary: 'Say whether an article of the help helped',
          description:
            'The last word of a visitor on a day counts. A visitor is told from others by a hash whose salt goes every night.',
        },
      },
    )
    .get('/admin/help', async () => ({ success: true as const, articles: await listJudged(db) }), {
      response: { 200: judgedArticlesSchema, ...REFUSALS },
      detail: { summary: 'The articles of the help, with what readers said of them' },
    })
    .post(
      '/admin/help',
      async ({ body, person, set }) => {
        await addArticle(db, { article: body, adminId: signedIn(person).id });
        set.status = 201;
        return { success: true as const, article: await findWholeArticle(db, body.slug) };
      },
      {
        body: newArticleBody,
        response: { 201: articleAnswer, ...REFUSALS, 409: failureSchema, 422: failureSchema },
        detail: { summary: 'Add an article to the help' },
      },
    )
    .get(
      '/admin/help/:slug',
      async ({ params }) => ({ success: true as const, article: await findWholeArticle(db, params.slug) }),
      {
        params,
        response: { 200: articleAnswer, ...REFUSALS, 404: failureSchema },
        detail: { summary: 'An article of the help with all that it has said' },
      },
    )
    .patch(
      '/admin/help/:slug',
      async ({ params, body, person }) => {
        await changeArticle(db, { slug: params.slug, adminId: signedIn(person).id, change: body });
        return { success: true as const, article: await findWholeArticle(db, params.slug) };
      },
      {
        params,
        body: articleChange,
        response: {
          200: articleAnswer,
          ...REFUSALS,
          404: failureSchema,
          409: failureSchema,
          422: failureSchema,
        },
        detail: {
          summary: 'Change an article of the help, hide it or show it again',
          description: 'To bring an earlier version back, send what it said.',
        },
      },
    );
}
