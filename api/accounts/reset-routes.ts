import { Elysia } from 'elysia';
import { failureSchema } from '#api/errors.ts';
import type { Market } from '#api/market.ts';
import type { Settings } from '#api/settings.ts';
import { deviceCookie, deviceMarkOf, rememberDevice } from './known-devices.ts';
import { mailResetLink, resetPassword } from './reset.ts';
import { messageSchema, resetBody, resetRequestBody } from './schema.ts';

const LINK_SENT = 'Password reset instructions have been sent to your email!';
const PASSWORD_SET = 'Your password was changed. Please sign in with the new one.';

/** A new password by a mailed link. */
export const resetRoutes = ({ market: { db }, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/auth', tags: ['accounts'] })
    .post(
      '/reset-password-request',
      async ({ body }) => {
        await mailResetLink(db, body.email, settings.publicUrl);
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
        const userId = await resetPassword(db, { ...body, publicUrl: settings.publicUrl });
        const mark = await rememberDevice(db, userId, deviceMarkOf(request));
        set.headers['set-cookie'] = deviceCookie(mark, settings.publicUrl.startsWith('https:'));
        set.headers['cache-control'] = 'no-store';
        return { success: true as const, message: PASSWORD_SET };
      },
      {
        body: resetBody,
        response: { 200: messageSchema, 422: failureSchema },
        detail: { summary: 'Set a new password by a mailed link; ends all sessions' },
      },
    );
