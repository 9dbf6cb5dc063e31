import type { Answer, Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about who a person is. They reject with an ApiFailure. */

export type SessionAnswer = Answer<'POST /api/auth/login'>;
export type Registration = Omit<Sent<'POST /api/auth/register'>['body'], 'role'>;

/** With two-step sign-in the first call is refused with `twoStep`, and the next one brings `code`. */
export const signIn = (body: Sent<'POST /api/auth/login'>['body']): Promise<SessionAnswer> =>
  ask('POST /api/auth/login', { body });

/** Without a code one is mailed; with the right one there is an account. */
export const register = (given: Registration): Promise<Answer<'POST /api/auth/register'>> =>
  ask('POST /api/auth/register', { body: { ...given, role: 'buyer' } });

export const requestPasswordReset = (email: string) =>
  ask('POST /api/auth/reset-password-request', { body: { email } });

export const setPassword = (token: string, password: string) =>
  ask('POST /api/auth/reset-password', { body: { token, password } });

export const refreshToken = () => ask('POST /api/auth/refresh');

export const signOutThere = (): Promise<object> => ask('POST /api/logout', { keepalive: true });

export const endActingThere = (): Promise<object> => ask('DELETE /api/auth/acting', { keepalive: true });

export const upgradeRole = (targetRole: 'seller' | 'dealer') =>
  ask('POST /api/auth/instant-role-upgrade', { body: { targetRole } });

export const updateRole = (role: Sent<'POST /api/auth/update-role'>['body']['role']) =>
  ask('POST /api/auth/update-role', { body: { role } });
