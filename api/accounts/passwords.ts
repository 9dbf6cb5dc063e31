import { Argon2id } from 'oslo/password';

const argon2id = new Argon2id();

/** The Argon2id hash to store for a password, with its own salt and its cost written into it. */
export function hashPassword(password: string): Promise<string> {
  return argon2id.hash(password);
}

/** Verified for unknown accounts: their refusal takes as long as a wrong password (timing attack). */
const DUMMY_HASH = hashPassword(crypto.randomUUID());

/**
 * Whether `password` is the one behind `hash`. Where there is no hash it is not, which takes as much time to find out.
 * Throws when `hash` is no Argon2 hash.
 */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  return argon2id.verify(hash ?? (await DUMMY_HASH), password);
}
