import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './dialect.ts';
import type { Db } from './open.ts';

/** Long enough to be quick, short enough that a person's click waits behind it unnoticed. */
const MAX_WORK_MS = 25;
/** What other processes get between two transactions: their own waits are of about this length. */
const PAUSE_MS = 4;
const MAX_ATTEMPTS = 6;

/**
 * Does `work` on every item in write transactions of about 25 ms with pauses between them, so that a server
 * on the same database stays responsive, and hands each finished piece's results to `onDone`.
 */
export async function inShortTransactions<Item, Result>(
  db: Db,
  items: readonly Item[],
  work: (db: Db, item: Item) => Promise<Result>,
  onDone: (results: Result[]) => void,
): Promise<void> {
  for (let from = 0; from < items.length; ) {
    const results = await whenFree(() => doPiece(db, items, from, work));
    from += results.length;
    onDone(results);
    await sleep(PAUSE_MS);
  }
}

function doPiece<Item, Result>(
  db: Db,
  items: readonly Item[],
  from: number,
  work: (db: Db, item: Item) => Promise<Result>,
): Promise<Result[]> {
  return db.transaction().execute(async (db) => {
    const until = performance.now() + MAX_WORK_MS;
    const results: Result[] = [];
    for (const item of items.slice(from)) {
      results.push(await work(db, item));
      if (performance.now() >= until) break;
    }
    return results;
  });
}

/** Tries again, with longer and longer pauses, while another process keeps the database locked. */
export async function whenFree<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || tries === MAX_ATTEMPTS) throw error;
      await sleep(100 * tries);
    }
  }
}
