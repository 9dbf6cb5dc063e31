import type { Registration as NewAccount } from '#api/accounts/register.ts';
import type { SessionAnswer } from '#api/accounts/session-answer.ts';
import type { User } from '#api/accounts/users.ts';
import type { ChoosableRole } from '#domain/accounts/roles.ts';
import { ask, post, REFRESH_PATH } from './ask.ts';

/** The calls about who a person is. They reject with an ApiFailure. */

export type { SessionAnswer };
export type Registration = NewAccount & { verificationCode?: string };
type Told = { message: string };
type Renewed = { token?: string; expiresIn?: string };

/** With two-step sign-in the first call is refused with `twoStep`, and the next one brings `code`. */
export const signIn = (given: {
  email: string;
  password: string;
  code?: string;
}): Promise<SessionAnswer & { recoveryCodes?: string[] }> => post('/api/auth/login', given);

/** Without a code one is mailed; with the right one there is an account. */
export const register = (given: Registration): Promise<SessionAnswer | (Told & { codeSent: true })> =>
  post('/api/auth/register', { ...given, role: 'buyer' });

export const requestPasswordReset = (email: string): Promise<Told> =>
  post('/api/auth/reset-password-request', { email });

export const setPassword = (token: string, password: string): Promise<Told> =>
  post('/api/auth/reset-password', { token, password });

export const refreshToken = (): Promise<Renewed> => ask(REFRESH_PATH, { method: 'POST' });

/** Goes on when the page that asked is left. */
export const signOutThere = (): Promise<object> => ask('/api/logout', { method: 'POST', keepalive: true });

export const upgradeRole = (targetRole: 'seller' | 'dealer'): Promise<Renewed & { user: User }> =>
  post('/api/auth/instant-role-upgrade', { targetRole });

export const updateRole = (role: ChoosableRole): Promise<Renewed & { data: { user: User } }> =>
  post('/api/auth/update-role', { role });
