import { Elysia, redirect } from 'elysia';
import { z } from 'zod';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { needsRefresh } from '#domain/accounts/session.ts';
import { bearerOf, guard, inSeconds, signedIn, signInNeeded } from './guard.ts';
import { doneSchema, meSchema, sessionsSchema, tokenSchema } from './schema.ts';
import { renewToken } from './session-tokens.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';
import { findUserOrThrow } from './users.ts';

const SIGN_IN_PAGE = '/auth?mode=login';

type Deps = { market: Market; settings: Settings };

/** The token of a session, and its end. */
export const sessionRoutes = (deps: Deps) => {
  const { db } = deps.market;
  const lifeMs = deps.settings.tokenLifeMs;
  return new Elysia({ tags: ['accounts'] })
    .use(guard(deps))
    .get(
      '/auth/me',
      async ({ person }) => ({
        success: true as const,
        user: await findUserOrThrow(db, signedIn(person).id),
      }),
      { response: { 200: meSchema, 401: failureSchema }, detail: { summary: 'Who is signed in' } },
    )
    .post(
      '/auth/refresh',
      async ({ person, request }) => {
        const caller = signedIn(person);
        // A renewed token would end at the same time: only a sign-in goes further.
        if (needsRefresh(Date.parse(caller.sessionEndsAt) - Date.now())) throw signInNeeded();
        const renewed = await renewToken(db, { token: bearerOf(request) ?? '', person: caller, lifeMs });
        return { success: true as const, token: renewed.token, expiresIn: inSeconds(renewed.lifeMs) };
      },
      {
        response: { 200: tokenSchema, 401: failureSchema },
        detail: {
          summary: 'A newer token, for 30 days after the sign-in; the old one works for a minute more',
        },
      },
    )
    .get(
      '/auth/sessions',
      async ({ person }) => {
        const { id, sessionId } = signedIn(person);
        const sessions = await listSessions(db, id);
        return {
          success: true as const,
          data: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })),
        };
      },
      {
        response: { 200: sessionsSchema, 401: failureSchema },
        detail: { summary: 'Where the caller is signed in' },
      },
    )
    .delete(
      '/auth/sessions/:id',
      async ({ params, person }) => {
        const isEnded = await endSession(db, signedIn(person).id, idOf(params.id));
        if (!isEnded) throw notFound('That device is signed out already.');
        return { success: true as const };
      },
      {
        params: z.object({ id: z.string() }),
        response: { 200: doneSchema, 401: failureSchema, 404: failureSchema },
        detail: { summary: 'Sign one device out' },
      },
    )
    .delete(
      '/auth/sessions',
      async ({ person }) => {
        const { id, sessionId } = signedIn(person);
        return { success: true as const, ended: await endSessions(db, id, sessionId) };
      },
      {
        response: { 200: doneSchema.extend({ ended: z.number().int() }), 401: failureSchema },
        detail: { summary: 'Sign out everywhere else' },
      },
    )
    .post(
      '/logout',
      async ({ person, set }) => {
        if (person) await endSession(db, person.id, person.sessionId);
        set.headers['cache-control'] = 'no-store';
        return { success: true as const };
      },
      { response: { 200: doneSchema }, detail: { summary: 'End this session, with all its tokens' } },
    )
    .get('/login', () => redirect(SIGN_IN_PAGE, 302), {
      detail: {
        summary: 'To the sign-in screen',
        responses: { 302: { description: `To ${SIGN_IN_PAGE}` } },
      },
    });
};
