import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import { idOf } from '#api/http/ids.ts';
import { parameter, parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { readFolder } from '#domain/messages/folders.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { blockOther } from './block-other.ts';
import { countConversations, listConversations } from './conversations.ts';
import { readUpTo } from './marks.ts';
import { clearConversation, deleteMessage, setArchived } from './put-away.ts';
import { reportPerson } from './reports.ts';
import {
  conversationListSchema,
  conversationsQuery,
  doneSchema,
  messageBody,
  personReportBody,
  sentSchema,
  startBody,
  startedSchema,
  threadSchema,
} from './schema.ts';
import { readThread } from './thread.ts';
import { answerConversation, startConversation } from './write.ts';

const MAX_WORDS = 200;
const OWN = { params: z.object({ id: z.string() }) };
const REFUSALS = { 401: failureSchema, 404: failureSchema, 422: failureSchema };
const WRITING_REFUSALS = { ...REFUSALS, 400: failureSchema, 409: failureSchema, 429: failureSchema };
const DONE = { success: true as const };

export const messageRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/messaging/conversations', tags: ['messages'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async ({ request, query, person }) => {
        const paging = parsePaging(parametersOf(request));
        const { id } = signedIn(person);
        const filter = { folder: readFolder(query.folder), words: (query.q ?? '').slice(0, MAX_WORDS) };
        const counts = await countConversations(market.db, id, filter);
        const conversations = await listConversations(market.db, id, { ...filter, ...paging });
        return { success: true as const, conversations, ...counts, ...paging };
      },
      {
        query: conversationsQuery,
        response: { 200: conversationListSchema, 401: failureSchema },
        detail: {
          summary:
            'The conversations of the caller and of dealers who allow them Leads, the last written one first',
        },
      },
    )
    .post(
      '',
      async ({ body, request, person, set }) => {
        const { conversationId, message } = await startConversation(market.db, {
          ...{ body, personId: signedIn(person).id, key: idempotencyKeyOf(request) },
          publicUrl: settings.publicUrl,
        });
        set.status = 201;
        return { success: true as const, conversation: { id: conversationId }, message };
      },
      {
        headers: idempotencyHeader,
        body: startBody,
        response: { 201: startedSchema, ...WRITING_REFUSALS },
        detail: { summary: 'Write to the seller of a listing; takes an Idempotency-Key' },
      },
    )
    .get(
      '/:id',
      async ({ params, query, person }) => {
        const thread = await readThread(market.db, {
          conversationId: idOf(params.id),
          personId: signedIn(person).id,
          before: idOf(query.before ?? '') || undefined,
          after: query.after === undefined ? undefined : idOf(query.after),
        });
        return { success: true as const, ...thread };
      },
      {
        ...OWN,
        query: z.object({
          before: parameter('Only messages before this one'),
          after: parameter('Only messages after this one, the first of them first'),
        }),
        response: { 200: threadSchema, 401: failureSchema, 404: failureSchema },
        detail: { summary: 'A conversation of the caller’s with its newest messages' },
      },
    )
    .post(
      '/:id/messages',
      async ({ params, body, request, person, set }) => {
        const message = await answerConversation(market.db, {
          conversationId: idOf(params.id),
          ...{ typed: body.text, photos: body.photos },
          ...{ personId: signedIn(person).id, key: idempotencyKeyOf(request) },
          publicUrl: settings.publicUrl,
        });
        set.status = 201;
        return { success: true as const, message };
      },
      {
        ...OWN,
        headers: idempotencyHeader,
        body: messageBody,
        response: { 201: sentSchema, ...WRITING_REFUSALS },
        detail: { summary: 'Write in a conversation; takes an Idempotency-Key' },
      },
    )
    .post(
      '/:id/read',
      async ({ params, body, person }) => {
        const personId = signedIn(person).id;
        await readUpTo(market.db, { conversationId: idOf(params.id), personId, upTo: body.upTo });
        return DONE;
      },
      {
        ...OWN,
        body: z.object({ upTo: z.number().int().positive().meta({ description: 'The last message seen.' }) }),
        response: { 200: doneSchema, ...REFUSALS },
        detail: {
          summary: 'Say that a conversation was read up to a message; holds for the caller’s whole team',
        },
      },
    )
    .post(
      '/:id/block',
      async ({ params, body, person }) => {
        const blocking = { conversationId: idOf(params.id), personId: signedIn(person).id };
        await blockOther(market.db, { ...blocking, isBlocked: body.blocked }, new Date().toISOString());
        return DONE;
      },
      {
        ...OWN,
        body: z.object({ blocked: z.boolean() }),
        response: { 200: doneSchema, ...REFUSALS },
        detail: {
          summary: 'Block the other side, or take the block away; holds for the caller’s whole team',
        },
      },
    )
    .post(
      '/:id/archive',
      async ({ params, body, person }) => {
        const own = { conversationId: idOf(params.id), personId: signedIn(person).id };
        await setArchived(market.db, { ...own, isArchived: body.archived });
        return DONE;
      },
      {
        ...OWN,
        body: z.object({ archived: z.boolean() }),
        response: { 200: doneSchema, ...REFUSALS },
        detail: {
          summary: 'Archive a conversation for the caller alone, until a newer message, or take it back',
        },
      },
    )
    .delete(
      '/:id',
      async ({ params, person }) => {
        await clearConversation(market.db, {
          conversationId: idOf(params.id),
          personId: signedIn(person).id,
        });
        return DONE;
      },
      {
        ...OWN,
        response: { 200: doneSchema, 401: failureSchema, 404: failureSchema },
        detail: { summary: 'Delete what was written so far for the caller alone; the others keep it' },
      },
    )
    .delete(
      '/:id/messages/:messageId',
      async ({ params, person }) => {
        const own = { conversationId: idOf(params.id), personId: signedIn(person).id };
        await deleteMessage(
          market.db,
          { ...own, messageId: idOf(params.messageId) },
          new Date().toISOString(),
        );
        return DONE;
      },
      {
        params: z.object({ id: z.string(), messageId: z.string() }),
        response: { 200: doneSchema, 401: failureSchema, 404: failureSchema, 409: failureSchema },
        detail: { summary: 'Delete one of the caller’s own messages for both sides' },
      },
    )
    .post(
      '/:id/report',
      async ({ params, body, person, set }) => {
        const reporting = { conversationId: idOf(params.id), personId: signedIn(person).id, body };
        await reportPerson(market.db, reporting, settings);
        set.status = 201;
        return DONE;
      },
      {
        ...OWN,
        body: personReportBody,
        response: { 201: doneSchema, ...REFUSALS, 429: failureSchema },
        detail: { summary: 'Report the other side to the operator' },
      },
    );
