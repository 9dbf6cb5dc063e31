import { Elysia } from 'elysia';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { browserAsker } from './asker.ts';
import { deviceCookie, deviceMarkOf, ensureMark, rememberDevice } from './known-devices.ts';
import { mailResetLink, resetPassword } from './reset.ts';
import { messageSchema, resetBody, resetRequestBody } from './schema.ts';
import { securityNotes } from './security-events.ts';

const LINK_SENT = 'Password reset instructions have been sent to your email!';
const PASSWORD_SET = 'Your password was changed. Please sign in with the new one.';

type Deps = { market: Market; settings: Settings; log: Log };

/** A new password by a mailed link. */
export const resetRoutes = ({ market, settings, log }: Deps) => {
  const { db } = market;
  const { publicUrl } = settings;
  const isSecure = publicUrl.startsWith('https:');
  return new Elysia({ prefix: '/auth', tags: ['accounts'] })
    .post(
      '/reset-password-request',
      async ({ body, request, set }) => {
        const asker = browserAsker(market, request, ensureMark({ request, set }, isSecure));
        await mailResetLink(db, body.email, {
          asker,
          publicUrl,
          note: securityNotes({ market, log }, request),
        });
        return { success: true as const, message: LINK_SENT };
      },
      {
        body: resetRequestBody,
        response: { 200: messageSchema, 422: failureSchema, 429: failureSchema },
        detail: { summary: 'Mail a link to set a new password; never tells whether there is an account' },
      },
    )
    .post(
      '/reset-password',
      async ({ body, request, set }) => {
        const userId = await resetPassword(db, {
          ...body,
          publicUrl,
          note: securityNotes({ market, log }, request),
        });
        const mark = await rememberDevice(db, userId, deviceMarkOf(request));
        set.headers['set-cookie'] = deviceCookie(mark, isSecure);
        set.headers['cache-control'] = 'no-store';
        return { success: true as const, message: PASSWORD_SET };
      },
      {
        body: resetBody,
        response: { 200: messageSchema, 422: failureSchema },
        detail: { summary: 'Set a new password by a mailed link; ends all sessions' },
      },
    );
};
