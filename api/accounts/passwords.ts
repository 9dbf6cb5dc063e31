import { availableParallelism } from 'node:os';
import { Argon2id } from 'oslo/password';
import { createQueue } from '#api/http/queue.ts';

const argon2id = new Argon2id();

/** Each takes a core for some 25 ms and 19 MiB: one core is left for all other answers, and the last waits for seconds. */
const hashing = createQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  mostWaiting: 100,
  busy: 'Many people are signing in right now. Please try again in a moment.',
});

/** The Argon2id hash to store for a password, with its own salt and its cost written into it. Throws 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => argon2id.hash(password));
}

/** Verified for unknown accounts: their refusal takes as long as a wrong password (timing attack). */
const DUMMY_HASH = hashPassword(crypto.randomUUID());

/**
 * Whether `password` is the one behind `hash`. Where there is no hash it is not, which takes as much time to find out.
 * Throws when `hash` is no Argon2 hash, and 503 when too many wait.
 */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const known = hash ?? (await DUMMY_HASH);
  return hashing.run(() => argon2id.verify(known, password));
}
