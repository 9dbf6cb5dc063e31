import { homePath } from '#site/lib/paths.ts';
import { isActing } from '#site/session/acting-mark.ts';
import { endSession } from '#site/session/session.store.ts';
import { endActing } from './acting.ts';
import { signOutThere } from './api.ts';

/** How long the page waits for the server's answer; the call itself goes on. */
const PATIENCE_MS = 3_000;

/** Ends the session here at once, and at the server where it can be reached. */
export async function closeSession(): Promise<void> {
  // The call has its token by now, and nothing else asks with one that is about to end.
  const there = signOutThere().catch(() => undefined);
  endSession();
  await Promise.race([there, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Signs out; an admin who acts as another person returns to their own session instead. */
export async function signOut(): Promise<void> {
  if (isActing()) return endActing();
  await closeSession();
  location.assign(homePath());
}
