import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, inSeconds, signedIn } from '#api/accounts/guard.ts';
import { sessionSchema } from '#api/accounts/session-answer.ts';
import { findUserOrThrow } from '#api/accounts/users.ts';
import type { Settings } from '#api/config/settings.ts';
import { ApiError, failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { beginActing, endActing } from './acting.ts';

const FAILURES = { 401: failureSchema, 403: failureSchema, 409: failureSchema };

const actAsBody = z.object({
  reason: z
    .string({ error: 'Say in a few words why you look at this account.' })
    .max(300, 'This can have at most 300 characters')
    .meta({ description: 'Why: the person can read it in the download of their data' }),
});

/** An admin looks at the market as a person sees it, and changes nothing. */
export const actingRoutes = (deps: { market: Market; settings: Settings }) => {
  const { db } = deps.market;
  return new Elysia()
    .use(guard(deps))
    .post(
      '/admin/people/:id/act-as',
      async ({ params, body, person }) => {
        const personId = idOf(params.id);
        const { token, lifeMs } = await beginActing(db, { personId, admin: signedIn(person), ...body });
        const user = await findUserOrThrow(db, personId);
        return { success: true as const, token, expiresIn: inSeconds(lifeMs), user };
      },
      {
        params: z.object({ id: z.string() }),
        body: actAsBody,
        response: { 200: sessionSchema, ...FAILURES, 404: failureSchema, 422: failureSchema },
        detail: {
          summary: 'Look at the market as a person sees it, for half an hour',
          description:
            'The token reads what the person reads, but nothing between people and no secret, and changes nothing. It ends with the admin’s own session. The person gets a notice.',
          tags: ['admin'],
        },
      },
    )
    .delete(
      '/auth/acting',
      async ({ person }) => {
        const { acting } = signedIn(person);
        if (!acting) throw new ApiError(409, 'You look at nobody else’s account.', { code: 'NOT_ACTING' });
        await endActing(db, acting.id);
        return { success: true as const };
      },
      {
        response: { 200: z.object({ success: z.literal(true) }), ...FAILURES },
        detail: { summary: 'End the look at another’s account', tags: ['accounts'] },
      },
    );
};
