import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { doneSchema } from '../schema.ts';
import { addReply, changeReply, deleteReply, listReplies } from './replies.ts';
import { repliesSchema, replyAnswerSchema, replyBody } from './schema.ts';

const OF_CONVERSATION = { params: z.object({ id: z.string() }) };
const ONE = { params: z.object({ id: z.string(), replyId: z.string() }) };
const OWN = { 401: failureSchema, 403: failureSchema, 404: failureSchema };
const WRITTEN = { ...OWN, 422: failureSchema };

/** The answers that a seller keeps, within a conversation that they are inserted into. */
export const quickReplyRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/messaging/conversations', tags: ['messages'] })
    .use(guard({ market, settings }))
    .get(
      '/:id/replies',
      async ({ params, person }) => {
        const asked = { conversationId: idOf(params.id), personId: signedIn(person).id };
        return { success: true as const, ...(await listReplies(market.db, asked)) };
      },
      {
        ...OF_CONVERSATION,
        response: { 200: repliesSchema, ...OWN },
        detail: {
          summary: 'The quick replies of the seller of a conversation',
          description: 'For the seller and those who write for the seller; 403 for the buyer.',
        },
      },
    )
    .post(
      '/:id/replies',
      async ({ params, body, person, status }) => {
        const asked = { conversationId: idOf(params.id), personId: signedIn(person).id };
        const reply = await addReply(market.db, asked, body);
        return status(201, { success: true as const, reply });
      },
      {
        ...OF_CONVERSATION,
        body: replyBody,
        response: { 201: replyAnswerSchema, ...WRITTEN },
        detail: { summary: 'Keep a quick reply, 20 at most; the same words again are the same reply' },
      },
    )
    .patch(
      '/:id/replies/:replyId',
      async ({ params, body, person }) => {
        const asked = { conversationId: idOf(params.id), personId: signedIn(person).id };
        const reply = await changeReply(market.db, { ...asked, replyId: idOf(params.replyId) }, body);
        return { success: true as const, reply };
      },
      {
        ...ONE,
        body: replyBody,
        response: { 200: replyAnswerSchema, ...WRITTEN },
        detail: { summary: 'Change a quick reply' },
      },
    )
    .delete(
      '/:id/replies/:replyId',
      async ({ params, person }) => {
        const asked = { conversationId: idOf(params.id), personId: signedIn(person).id };
        await deleteReply(market.db, { ...asked, replyId: idOf(params.replyId) });
        return { success: true as const };
      },
      { ...ONE, response: { 200: doneSchema, ...OWN }, detail: { summary: 'Delete a quick reply' } },
    );
