import { adminPath } from '#site/lib/paths.ts';
import { forget, readStored, store } from '#site/lib/stored.ts';
import { ACTING_KEY } from '#site/session/acting-mark.ts';
import { $session, beginSession, endSession } from '#site/session/session.store.ts';
import { type Session, toUser } from '#site/session/session.ts';
import { endActingThere, type SessionAnswer } from './api.ts';

/** Whose account is looked at, and the admin's own session, which is kept beside it. */
type Acting = { name: string; own: Session };

/** What is kept of a look at another's account; undefined for none, or where it was tampered with. */
export function readActing(): Acting | undefined {
  const { name, own } = Object(readStored(ACTING_KEY));
  const { token, expiresAtMs, user } = Object(own);
  const admin = toUser(user);
  if (typeof name !== 'string' || typeof token !== 'string' || !admin || !Number.isFinite(expiresAtMs))
    return undefined;
  return { name, own: { token, expiresAtMs, user: admin } };
}

/** Looks at the market as a person from now on: the admin's own session waits aside until the look ends. */
export function keepActing(name: string, answer: SessionAnswer): void {
  const own = $session.get();
  if (!own) return;
  store(ACTING_KEY, { name, own } satisfies Acting);
  beginSession(answer);
}

/** Ends the look at another's account here and at the server, and goes back to the admin's page. */
export async function endActing(): Promise<void> {
  // Where the server cannot be reached, the look ends with its half hour.
  await endActingThere().catch(() => undefined);
  restoreOwn();
  location.assign(adminPath());
}

/** Puts the admin's own session back; without a sound one this browser is a visitor's. */
export function restoreOwn(now = Date.now()): void {
  const own = readActing()?.own;
  forget(ACTING_KEY);
  if (own && own.expiresAtMs > now) {
    const leftSeconds = Math.ceil((own.expiresAtMs - now) / 1000);
    beginSession({ token: own.token, expiresIn: `${leftSeconds}s`, user: own.user });
  } else endSession();
}
