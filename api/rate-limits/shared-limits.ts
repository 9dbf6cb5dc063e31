import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { createRateLimit, type RateLimit, type RateLimitOptions } from './rate-limit.ts';

type Member = { name: string; limit: RateLimit; msPerCall: number; spent: Map<string, number> };
type Row = { name: string; key: string; full_at: number; changed_at: number };

/** Below the number of values that every database takes in one statement. */
const ROWS_AT_ONCE = 500;
/** What another process committed late, or by a clock that is behind, is still read. */
const OVERLAP_MS = 5_000;

/**
 * The limits that hold for all processes of a market together. Each process decides by what it knows, at once, and tells
 * the others once a second: two processes may let through what both get within that second.
 */
export function createSharedLimits({ db, now = Date.now }: { db: Db; now?: () => number }) {
  const members: Member[] = [];
  let readUntil = 0;

  /** What was spent since the last exchange as rows, in one order for all processes: locks are taken in it. */
  function takeSpent(at: number): Row[] {
    const rows = members.flatMap(({ name, msPerCall, spent }) => {
      const own = [...spent].map(([key, calls]) => ({
        name,
        key,
        full_at: at + Math.round(calls * msPerCall),
      }));
      spent.clear();
      return own;
    });
    return rows
      .map((row) => ({ ...row, changed_at: at }))
      .sort((a, b) => a.name.localeCompare(b.name) || a.key.localeCompare(b.key));
  }

  function giveBack(rows: readonly Row[], at: number): void {
    for (const { name, key, full_at } of rows) {
      const member = members.find((each) => each.name === name);
      if (member) add(member.spent, key, Math.round((full_at - at) / member.msPerCall));
    }
  }

  return {
    /** A limit like `createRateLimit`'s that all processes count together under `name`; keys must hold no personal data. */
    add(name: string, options: Omit<RateLimitOptions, 'now'>): RateLimit {
      const limit = createRateLimit({ ...options, now });
      const spent = new Map<string, number>();
      members.push({ name, limit, msPerCall: 1000 / options.perSecond, spent });
      const take = (key = '') => {
        const isTaken = limit.take(key);
        if (isTaken) add(spent, key, 1);
        return isTaken;
      };
      return { ...limit, take };
    },
    /** Adds what was spent here to what all have spent, and takes over what others have. Throws where that fails. */
    async exchange(): Promise<void> {
      const at = now();
      const rows = takeSpent(at);
      try {
        await addSpent(db, rows, at);
      } catch (cause) {
        giveBack(rows, at);
        throw cause;
      }
      for (const { name, key, full_at } of await listChanged(db, readUntil - OVERLAP_MS, at))
        for (const member of members) if (member.name === name) member.limit.raise(key, full_at);
      readUntil = at;
    },
    /** Deletes what has expired: a key that has its whole burst again is like a new one. */
    prune: (): Promise<unknown> => db.deleteFrom('rate_limits').where('full_at', '<', now()).execute(),
  };
}

export type SharedLimits = ReturnType<typeof createSharedLimits>;

const add = (counts: Map<string, number>, key: string, calls: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + calls);
};

function addSpent(db: Db, rows: readonly Row[], at: number): Promise<void> {
  return inTransaction(db, async (db) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await db
        .insertInto('rate_limits')
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .onConflict((conflict) =>
          conflict.columns(['name', 'key']).doUpdateSet((eb) => ({
            changed_at: at,
            full_at: eb
              .case()
              .when('rate_limits.full_at', '>', at)
              .then(eb('rate_limits.full_at', '+', eb('excluded.full_at', '-', at)))
              .else(eb.ref('excluded.full_at'))
              .end(),
          })),
        )
        .execute();
  });
}

const listChanged = (db: Db, since: number, at: number) =>
  db
    .selectFrom('rate_limits')
    .select(['name', 'key', 'full_at'])
    .where('changed_at', '>=', since)
    .where('full_at', '>', at)
    .execute();
