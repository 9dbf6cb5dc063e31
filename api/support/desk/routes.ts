import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import { idOf } from '#api/http/ids.ts';
import { pagingQuery, parameter, parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { isSupportQueue, SUPPORT_QUEUE_NAMES } from '#domain/support/queues.ts';
import { doneSchema, supportMessageSchema } from '../schema.ts';
import { assignConversation, closeConversation, reopenConversation } from './acts.ts';
import { answerSupport } from './answer.ts';
import { countQueues, listQueue } from './queries.ts';
import { assignBody, deskListSchema, deskThreadSchema } from './schema.ts';
import { readDeskThread } from './thread.ts';

const BY_ID = { params: z.object({ id: z.string() }) };
const DONE = { success: true as const };
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const CHANGED = { 200: doneSchema, ...REFUSALS, 404: failureSchema, 409: failureSchema };

/** The support inbox of admins. Every act goes to the audit log. */
export const deskRoutes = ({ market: { db }, market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/admin/support', tags: ['support'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async ({ request, query, person }) => {
        const adminId = signedIn(person).id;
        const paging = parsePaging(parametersOf(request));
        const asked = query.queue ?? '';
        const queue = isSupportQueue(asked) ? asked : 'waiting';
        const conversations = await listQueue(db, { queue, adminId, ...paging });
        return { ...DONE, conversations, counts: await countQueues(db, adminId), ...paging };
      },
      {
        query: pagingQuery.extend({
          queue: parameter('waiting, unless another is asked for', { enum: [...SUPPORT_QUEUE_NAMES] }),
        }),
        response: { 200: deskListSchema, ...REFUSALS },
        detail: { summary: 'A queue of the support inbox: who waits longest first' },
      },
    )
    .get(
      '/:id',
      async ({ params, query }) => ({
        ...DONE,
        ...(await readDeskThread(db, idOf(params.id), idOf(query.before ?? '') || undefined)),
      }),
      {
        ...BY_ID,
        query: z.object({ before: parameter('Only messages before this one') }),
        response: { 200: deskThreadSchema, ...REFUSALS, 404: failureSchema },
        detail: { summary: 'A conversation with support, and who the person is' },
      },
    )
    .post(
      '/:id/answers',
      async ({ params, body, request, person, set }) => {
        const answering = { id: idOf(params.id), adminId: signedIn(person).id, typed: body.text };
        const message = await answerSupport(db, { ...answering, key: idempotencyKeyOf(request) }, settings);
        set.status = 201;
        return { ...DONE, message };
      },
      {
        ...BY_ID,
        headers: idempotencyHeader,
        body: z.object({ text: z.string().catch('') }),
        response: {
          201: z.object({ success: z.literal(true), message: supportMessageSchema }),
          ...{ ...REFUSALS, 400: failureSchema, 404: failureSchema, 409: failureSchema, 422: failureSchema },
        },
        detail: { summary: 'Answer a conversation with support; takes an Idempotency-Key' },
      },
    )
    .post(
      '/:id/assign',
      async ({ params, body, person }) => {
        const adminId = signedIn(person).id;
        await assignConversation(db, { id: idOf(params.id), adminId, assigneeId: body.assigneeId });
        return DONE;
      },
      {
        ...BY_ID,
        body: assignBody,
        response: { ...CHANGED, 422: failureSchema },
        detail: { summary: 'Let an admin look after a conversation' },
      },
    )
    .post(
      '/:id/close',
      async ({ params, person }) => {
        await closeConversation(db, { id: idOf(params.id), adminId: signedIn(person).id });
        return DONE;
      },
      { ...BY_ID, response: CHANGED, detail: { summary: 'Close a conversation with support' } },
    )
    .post(
      '/:id/reopen',
      async ({ params, person }) => {
        await reopenConversation(db, { id: idOf(params.id), adminId: signedIn(person).id });
        return DONE;
      },
      { ...BY_ID, response: CHANGED, detail: { summary: 'Open a closed conversation with support' } },
    );
