import { type AttemptRule, beginAttempt, clearAttempts } from '#api/accounts/attempts.ts';
import type { Person } from '#api/accounts/sessions.ts';
import type { Db } from '#api/database/open.ts';
import { wrong } from './own-password.ts';

const MINUTE_MS = 60_000;
const BY_SESSION: AttemptRule = {
  name: 'own two-step code by session',
  free: 5,
  firstWaitMs: 5_000,
  longestWaitMs: 15 * MINUTE_MS,
  forgetAfterMs: 60 * MINUTE_MS,
};

/** What `take` makes of a code of the person's app, which cannot be guessed at leisure. Throws 422 where it gives undefined, 429 for too many tries. */
export async function takeOwnCode<Taken>(
  db: Db,
  person: Person,
  take: () => Promise<Taken | undefined>,
): Promise<Taken> {
  const counts = [{ rule: BY_SESSION, of: String(person.sessionId) }];
  await beginAttempt(db, counts);
  const taken = await take();
  if (taken === undefined)
    throw wrong(
      'code',
      'That code is not right, or it was used already. Wait for the next one and try again.',
    );
  await clearAttempts(db, counts);
  return taken;
}
