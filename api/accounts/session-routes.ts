import { Elysia, redirect } from 'elysia';
import { failureSchema } from '#api/errors.ts';
import type { Market } from '#api/market.ts';
import type { Settings } from '#api/settings.ts';
import { bearerOf, guard, inSeconds, signedIn } from './guard.ts';
import { doneSchema, meSchema, tokenSchema } from './schema.ts';
import { endSession, renewToken } from './sessions.ts';
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
        const { sessionId } = signedIn(person);
        const renewed = await renewToken(db, { token: bearerOf(request) ?? '', sessionId, lifeMs });
        return { success: true as const, token: renewed.token, expiresIn: inSeconds(lifeMs) };
      },
      {
        response: { 200: tokenSchema, 401: failureSchema },
        detail: { summary: 'A newer token; the old one works for a minute more' },
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
