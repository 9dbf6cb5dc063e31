import { createHash } from 'node:crypto';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import { backoffMs } from '#domain/backoff.ts';
import { retentionMs } from '#domain/privacy/retention.ts';

/** How many tries may fail before each further one has to wait, twice as long as the one before. */
export type AttemptRule = {
  name: string;
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
  /** After so long without a try all is forgotten. */
  forgetAfterMs: number;
  /** Whenever so much time has passed one failure is forgotten; where it is left out, none is before all are. */
  forgetOneAfterMs?: number;
  /** What the owner of an account can do sooner, for those who would wait for a minute and more. */
  wayOut?: string;
};

/** What a rule counts, such as the tries from one address. */
export type AttemptCount = { rule: AttemptRule; of: string };

/**
 * Counts a try before it is made, so that a thousand at once are a thousand tries; `clearAttempts` or
 * `takeBackAttempt` follows where it turns out well. Throws 429 while one of the counts has to wait.
 */
export async function beginAttempt(db: Db, counts: readonly AttemptCount[], now = Date.now()): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockKeys(db, ...counts.map(keyOf));
    const rows = await db
      .selectFrom('attempts')
      .select(['key', 'failures', 'last_at', 'blocked_until'])
      .where('key', 'in', counts.map(keyOf))
      .execute();
    const found = new Map(rows.map((row) => [row.key, row]));
    const [longest] = counts
      .map((count) => ({ ...count, waitMs: waitLeft(found.get(keyOf(count)), now) }))
      .sort((a, b) => b.waitMs - a.waitMs);
    if (longest && longest.waitMs > 0) throw tooManyAttempts(longest.waitMs, longest.rule.wayOut);
    for (const count of counts)
      await keepAttempt(db, count, remembered(count.rule, found.get(keyOf(count)), now), now);
  });
}

const waitLeft = (row: { blocked_until: string | null } | undefined, now: number): number =>
  row?.blocked_until ? Math.max(0, Date.parse(row.blocked_until) - now) : 0;

type Memory = { failures: number; at: number };

/** The failures that still count, and up to when others have been forgotten. */
function remembered(
  { forgetAfterMs, forgetOneAfterMs = Number.POSITIVE_INFINITY }: AttemptRule,
  row: { failures: number; last_at: string } | undefined,
  now: number,
): Memory {
  const lastAt = Date.parse(row?.last_at ?? '');
  if (!row || lastAt + forgetAfterMs <= now) return { failures: 0, at: now };
  const forgotten = Math.max(0, Math.floor((now - lastAt) / forgetOneAfterMs));
  if (forgotten >= row.failures) return { failures: 0, at: now };
  const at = Number.isFinite(forgetOneAfterMs) ? lastAt + forgotten * forgetOneAfterMs : now;
  return { failures: row.failures - forgotten, at };
}

async function keepAttempt(db: Db, count: AttemptCount, before: Memory, now: number): Promise<void> {
  const failures = before.failures + 1;
  const waitMs = waitAfter(count.rule, failures);
  const kept = {
    failures,
    last_at: new Date(before.at).toISOString(),
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
  return backoffMs({ firstMs: firstWaitMs, longestMs: longestWaitMs }, failures - free + 1);
}

/** Forgets all failures of these counts. */
export async function clearAttempts(db: Db, counts: readonly AttemptCount[]): Promise<void> {
  await db.deleteFrom('attempts').where('key', 'in', counts.map(keyOf)).execute();
}

/** Takes back what `beginAttempt` counted for a try that was none, and nothing that failed before it. */
export async function takeBackAttempt(db: Db, counts: readonly AttemptCount[]): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({
      failures: eb
        .case()
        .when('failures', '>', 0)
        .then(eb('failures', '-', 1))
        .else(0)
        .end(),
      blocked_until: null,
    }))
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

function tooManyAttempts(waitMs: number, wayOut: string | undefined): ApiError {
  const seconds = Math.ceil(waitMs / 1000);
  const sentence = `Too many attempts. Please try again in ${inWords(seconds)}.`;
  return new ApiError(429, wayOut && seconds >= 60 ? `${sentence} ${wayOut}` : sentence, {
    code: 'ATTEMPTS',
    retryAfterSeconds: seconds,
  });
}

function inWords(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
