import { setTimeout as sleep } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';

const RETRY_MS = 50;
const MAX_TRIES = 200;
/** All pages in one step: between steps the writes of other processes would make it begin again. */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Writes all of `source` over the database at `path` as one change, which keeps this thread busy: it is for scripts
 * and child processes. Readers and writers of the source never wait for it. The driver's backup reports success without a
 * page copied where another process is writing at its first step, so that is retried. Throws after ten seconds.
 */
export async function copyInto(source: Sqlite.Database, path: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { totalPages } = await source.backup(path, { progress: () => ALL_PAGES });
    if (totalPages > 0) return;
    await sleep(RETRY_MS);
  }
  throw new Error(`The database ${path} is busy: other processes write to it all the time.`);
}

/** What a check of every page and index finds wrong; undefined where all is well. */
export function findDamage(sqlite: Sqlite.Database): string | undefined {
  const answer = sqlite.pragma('integrity_check', { simple: true });
  return answer === 'ok' ? undefined : String(answer);
}

/** Makes a database one file, without a log beside it, which can be read from where nothing can be written. */
export function makeOneFile(sqlite: Sqlite.Database): void {
  sqlite.pragma('journal_mode = DELETE');
}
