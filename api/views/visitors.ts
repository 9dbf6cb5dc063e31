import { createHash, randomBytes } from 'node:crypto';

/** Kenya has no summer time. */
const KENYA_MS = 3 * 60 * 60 * 1000;

/** The day that it is in Kenya, `2026-11-21`. */
export const dayInKenya = (atMs: number): string => new Date(atMs + KENYA_MS).toISOString().slice(0, 10);

/**
 * Tells visitors of one day apart without knowing who they are: a hash of address and browser with a salt that only
 * memory holds and that is thrown away every night.
 */
export function createVisitorHashes(): (visitor: { address: string; agent: string }, atMs: number) => string {
  let day = '';
  let salt = randomBytes(0);
  return ({ address, agent }, atMs) => {
    const today = dayInKenya(atMs);
    if (day !== today) {
      day = today;
      salt = randomBytes(32);
    }
    return createHash('sha256').update(salt).update(`${address}\n${agent}`).digest('base64url').slice(0, 22);
  };
}
