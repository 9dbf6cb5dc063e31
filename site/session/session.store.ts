import { atom, type ReadableAtom } from 'nanostores';
import { parseDuration } from '#domain/duration.ts';
import { forget, readStored, readStoredText, store, storeText } from '#site/lib/stored.ts';
import {
  EXPIRY_KEY,
  isRole,
  LEGACY_TOKEN_KEY,
  type Session,
  TOKEN_KEY,
  toUser,
  USER_KEY,
  type User,
} from './session.ts';

const $kept = atom<Session | undefined>(recalled());

/** Who is signed in in this browser; undefined for a visitor. The tabs follow one another. */
export const $session: ReadableAtom<Session | undefined> = $kept;

/** Takes in what the browser keeps, as when another tab has changed it. */
export function recallSession(): void {
  const session = recalled();
  if (JSON.stringify(session) === JSON.stringify($kept.get())) return;
  $kept.set(session);
  // first-paint.js marks the page with the role.
  if (typeof dispatchEvent === 'function') dispatchEvent(new Event('session-changed'));
}

/** Signs this browser in with what a call answered; `expiresIn` is a duration such as `86400s`. */
export function beginSession(answer: { token: string; expiresIn?: string; user: User }): void {
  keepToken(answer.token, answer.expiresIn);
  store(USER_KEY, answer.user);
  recallSession();
}

/** Replaces `old` by its renewed token, unless the session has ended or changed meanwhile. */
export function replaceToken(old: string | undefined, token: string, expiresIn?: string): void {
  recallSession();
  const session = $kept.get();
  if (!session || session.token !== old) return;
  keepToken(token, expiresIn);
  recallSession();
}

/** Takes in what the answer to a call with `sent` says of the session: the person's role, and perhaps a newer token. */
export function takeSessionHeaders(headers: Headers, sent: string | undefined): void {
  takeRole(headers.get('x-user-role'), sent);
  const token = headers.get('x-new-token');
  if (headers.get('x-token-refreshed') === 'true' && token)
    replaceToken(sent, token, headers.get('x-token-expires-in') ?? undefined);
}

/** Takes in a role that another device or an admin has changed. Answers to an older token may tell an older role. */
function takeRole(role: unknown, sent: string | undefined): void {
  recallSession();
  const session = $kept.get();
  if (!session || session.token !== sent || !isRole(role) || role === session.user.role) return;
  changeUser({ ...session.user, role, userType: role });
  // guard.js leaves a page that is not for the new role.
  if (typeof dispatchEvent === 'function') dispatchEvent(new Event('role-changed'));
}

/** Takes in what has changed about the person. */
export function changeUser(user: User): void {
  store(USER_KEY, user);
  recallSession();
}

/** Forgets who was signed in, here and in every tab. */
export function endSession(): void {
  for (const key of [TOKEN_KEY, LEGACY_TOKEN_KEY, EXPIRY_KEY, USER_KEY]) forget(key);
  recallSession();
}

function keepToken(token: string, expiresIn = ''): void {
  storeText(TOKEN_KEY, token);
  storeText(EXPIRY_KEY, String(Date.now() + parseDuration(expiresIn)));
}

function recalled(): Session | undefined {
  const token = readStoredText(TOKEN_KEY) ?? readStoredText(LEGACY_TOKEN_KEY);
  const user = toUser(readStored(USER_KEY));
  const expiresAtMs = Number(readStoredText(EXPIRY_KEY) ?? Number.NaN);
  if (!token || !user || expiresAtMs <= Date.now()) return undefined;
  // Without a readable end the server decides.
  return { token, user, expiresAtMs: Number.isFinite(expiresAtMs) ? expiresAtMs : Date.now() };
}
