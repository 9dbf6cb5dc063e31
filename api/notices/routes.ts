import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { pagingQuery, parameter, parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { countConversations } from '#api/messages/conversations.ts';
import { isNoticeKind, NOTICE_KIND_NAMES } from '#domain/notices/notices.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { findChoices, saveChoices } from './choices.ts';
import { pushRoutes } from './push/routes.ts';
import { countNotices, countUnreadNotices, hasNotice, listNotices, readNotices } from './queries.ts';
import { choicesAnswer, choicesBody, doneSchema, noticeListSchema, unreadSchema } from './schema.ts';

const REFUSALS = { 401: failureSchema };
const DONE = { success: true as const };
const listQuery = pagingQuery.extend({
  kind: parameter('Only these', { enum: NOTICE_KIND_NAMES }),
});

type Deps = { market: Market; settings: Settings };

/** What people are told of. */
export const noticeRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/notices', tags: ['notices'] })
    .use(readingRoutes(deps))
    .use(choiceRoutes(deps))
    .use(pushRoutes(deps));

function readingRoutes({ market, settings }: Deps) {
  const { db } = market;
  return new Elysia()
    .use(guard({ market, settings }))
    .get(
      '',
      async ({ request, person }) => {
        const { id } = signedIn(person);
        const parameters = parametersOf(request);
        const asked = parameters.get('kind') ?? '';
        const kind = isNoticeKind(asked) ? asked : undefined;
        const paging = parsePaging(parameters);
        return {
          ...{ success: true as const, ...paging, notices: await listNotices(db, id, { kind, ...paging }) },
          ...{ total: await countNotices(db, id, kind), unread: await countUnreadNotices(db, id) },
        };
      },
      {
        query: listQuery,
        response: { 200: noticeListSchema, ...REFUSALS },
        detail: { summary: 'The caller’s notices, the newest first' },
      },
    )
    .get(
      '/unread',
      async ({ person }) => {
        const { id } = signedIn(person);
        const { unread: messages } = await countConversations(db, id);
        return { success: true as const, notices: await countUnreadNotices(db, id), messages };
      },
      {
        response: { 200: unreadSchema, ...REFUSALS },
        detail: { summary: 'How much the caller has not read, for the marks of the menus' },
      },
    )
    .post(
      '/read',
      async ({ person }) => {
        await readNotices(db, signedIn(person).id, 'all');
        return DONE;
      },
      {
        response: { 200: doneSchema, ...REFUSALS },
        detail: { summary: 'Mark all notices as read' },
      },
    )
    .post(
      '/:id/read',
      async ({ params, person }) => {
        const { id: personId } = signedIn(person);
        const id = idOf(params.id);
        if (!(await hasNotice(db, personId, id))) throw notFound('There is no such notice of yours.');
        await readNotices(db, personId, { id });
        return DONE;
      },
      {
        params: z.object({ id: z.string() }),
        response: { 200: doneSchema, ...REFUSALS, 404: failureSchema },
        detail: { summary: 'Mark a notice as read' },
      },
    );
}

const choiceRoutes = ({ market, settings }: Deps) =>
  new Elysia()
    .use(guard({ market, settings }))
    .get(
      '/choices',
      async ({ person }) => ({
        ...{ success: true as const, choices: await findChoices(market.db, signedIn(person).id) },
      }),
      {
        response: { 200: choicesAnswer, ...REFUSALS },
        detail: { summary: 'What the caller wants mailed and pushed' },
      },
    )
    .patch(
      '/choices',
      async ({ person, body }) => ({
        ...{ success: true as const, choices: await saveChoices(market.db, signedIn(person).id, body) },
      }),
      {
        body: choicesBody,
        response: { 200: choicesAnswer, ...REFUSALS, 422: failureSchema },
        detail: { summary: 'Choose what is mailed and pushed; what is left out stays' },
      },
    );
