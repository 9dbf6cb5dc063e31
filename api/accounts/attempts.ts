import { createHash } from 'node:crypto';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/errors.ts';
import { retentionMs } from '#domain/retention.ts';

/** How many tries may fail before each further one has to wait, twice as long as the one before. */
export type AttemptRule = {
  name: string;
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
  /** After so long without a try all is forgotten. */
  forgetAfterMs: number;
};

/** What a rule counts, such as the tries from one address. */
export type AttemptCount = { rule: AttemptRule; of: string };

/**
 * Counts a try before it is made, so that a thousand at once are a thousand tries; `clearAttempts` or
 * `takeBackAttempt` follows where it turns out well. Throws 429 while one of the counts has to wait.
 */
export async function beginAttempt(db: Db, counts: readonly AttemptCount[], now = Date.now()): Promise<void> {
  await inTransaction(db, async (db) => {
    const rows = await db
      .selectFrom('attempts')
      .select(['key', 'failures', 'last_at', 'blocked_until'])
      .where('key', 'in', counts.map(keyOf))
      .execute();
    const found = new Map(rows.map((row) => [row.key, row]));
    const waitMs = Math.max(0, ...rows.map((row) => Date.parse(row.blocked_until ?? '') - now || 0));
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    for (const count of counts) {
      const row = found.get(keyOf(count));
      const isRemembered = row !== undefined && Date.parse(row.last_at) + count.rule.forgetAfterMs > now;
      await keepAttempt(db, count, (isRemembered ? row.failures : 0) + 1, now);
    }
  });
}

async function keepAttempt(db: Db, count: AttemptCount, failures: number, now: number): Promise<void> {
  const waitMs = waitAfter(count.rule, failures);
  const kept = {
    failures,
    last_at: new Date(now).toISOString(),
    blocked_until: waitMs > 0 ? new Date(now + waitMs).toISOString() : null,
  };
  await db
    .insertInto('attempts')
    .values({ key: keyOf(count), ...kept })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(kept))
    .execute();
}

/** Milliseconds that the next try has to wait after so many failures. */
export function waitAfter({ free, firstWaitMs, longestWaitMs }: AttemptRule, failures: number): number {
  if (failures < free) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - free, 30));
}

/** Forgets all failures of these counts. */
export async function clearAttempts(db: Db, counts: readonly AttemptCount[]): Promise<void> {
  await db.deleteFrom('attempts').where('key', 'in', counts.map(keyOf)).execute();
}

/** Takes back what `beginAttempt` counted for a try that was none, and nothing that failed before it. */
export async function takeBackAttempt(db: Db, counts: readonly AttemptCount[]): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: null }))
    .where('key', 'in', counts.map(keyOf))
    .execute();
}

/** Deletes what no rule remembers any more; returns how many counts that were. */
export async function forgetOldAttempts(db: Db, now = Date.now()): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempts')
    .where('last_at', '<', new Date(now - LONGEST_MEMORY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export const LONGEST_MEMORY_MS = retentionMs('attempts');

const keyOf = ({ rule, of }: AttemptCount): string =>
  createHash('sha256').update(`${rule.name}|${of}`).digest('base64url');

function tooManyAttempts(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000);
  return new ApiError(429, `Too many attempts. Please try again in ${inWords(seconds)}.`, {
    code: 'ATTEMPTS',
    retryAfterSeconds: seconds,
  });
}

function inWords(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
