import { Argon2id } from 'oslo/password';

const argon2id = new Argon2id();

/** The Argon2id hash to store for a password, with its own salt and its cost written into it. */
export function hashPassword(password: string): Promise<string> {
  return argon2id.hash(password);
}

/** Whether `password` is the one behind `hash`. Throws when `hash` is no Argon2 hash. */
export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return argon2id.verify(hash, password);
}
