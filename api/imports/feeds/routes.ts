import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import type { FeedRow } from '#api/database/tables.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { chooseSeller } from '#api/selling/rights.ts';
import { IMPORT_NEEDS } from '#domain/imports/limits.ts';
import { describeFeed, findOwnFeed, listFeeds } from './queries.ts';
import { confirmBody, feedAnswer, feedChangeBody, feedsAnswer, newFeedBody } from './schema.ts';
import { addFeed, changeFeed, confirmFeed, fetchNow, removeFeed } from './steps.ts';

const REFUSALS = { 401: failureSchema, 403: failureSchema };
const OWN = { ...REFUSALS, 404: failureSchema };

/** An address from which a dealer's stock is fetched each day. */
export const feedRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  type Asked = { params: { id: string }; person: Parameters<typeof signedIn>[0] };
  const answer = async (feed: FeedRow) => ({ success: true as const, feed: await describeFeed(db, feed) });
  const find = ({ params, person }: Asked) => findOwnFeed(db, signedIn(person), idOf(params.id));
  const after = async (asked: Asked, step: (feed: FeedRow) => Promise<void>) => {
    await step(await find(asked));
    return answer(await find(asked));
  };
  return new Elysia({ prefix: '/my/feeds', tags: ['selling'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async ({ person }) => ({ success: true as const, feeds: await listFeeds(db, signedIn(person)) }),
      {
        response: { 200: feedsAnswer, ...REFUSALS },
        detail: { summary: 'The addresses from which one’s stock is fetched' },
      },
    )
    .post(
      '',
      async ({ body, person, status }) => {
        const caller = signedIn(person);
        const sellerId = await chooseSeller(db, caller, body.sellerId, IMPORT_NEEDS);
        const id = await addFeed(db, { ...body, sellerId, callerId: caller.id });
        return status(201, await answer(await findOwnFeed(db, caller, id)));
      },
      {
        body: newFeedBody,
        response: { 201: feedAnswer, ...REFUSALS, 409: failureSchema, 422: failureSchema },
        detail: {
          summary: 'Have one’s stock fetched from an address',
          description:
            'It is fetched at once and then daily. Nothing is applied before its first file was confirmed. Addresses inside of networks are refused.',
        },
      },
    )
    .patch(
      '/:id',
      (context) => after(context, (feed) => changeFeed(db, feed, context.body, signedIn(context.person).id)),
      {
        body: feedChangeBody,
        response: { 200: feedAnswer, ...OWN, 422: failureSchema },
        detail: {
          summary: 'Change or pause a feed',
          description: 'The first file of another address has to be confirmed again.',
        },
      },
    )
    .delete(
      '/:id',
      async (context) => {
        await removeFeed(db, await find(context), signedIn(context.person).id);
        return { success: true as const };
      },
      {
        response: { 200: z.object({ success: z.literal(true) }), ...OWN },
        detail: { summary: 'Remove a feed', description: 'What it brought in stays.' },
      },
    )
    .post('/:id/fetch', (context) => after(context, (feed) => fetchNow(db, feed)), {
      response: { 200: feedAnswer, ...OWN },
      detail: {
        summary: 'Fetch a feed now',
        description: 'It begins within seconds; a paused feed goes on.',
      },
    })
    .post(
      '/:id/confirm',
      (context) =>
        after(context, (feed) =>
          confirmFeed(db, feed, { caller: signedIn(context.person), ...context.body }),
        ),
      {
        body: confirmBody,
        response: { 200: feedAnswer, ...OWN, 409: failureSchema, 422: failureSchema },
        detail: {
          summary: 'Apply the file with which a feed waits',
          description:
            'Later files are applied as they come, unless they lack more than half of the listings.',
        },
      },
    );
};
