import { closeSync, openSync, readSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { codeOf } from '#api/database/error-code.ts';
import { MOVE_TABLE } from '../moving/move-table.ts';
import { type StorageFault, storageFaultOf } from '../storage.ts';
import { UnusableDatabaseError } from '../unusable.ts';

const RESTORE = 'put a backup in its place with `npm run restore -- FOLDER`';
const ELSEWHERE = 'name another folder with DATA_DIR';

const TO_DO: Readonly<Record<StorageFault, string>> = {
  full: 'cannot be written, because its disk is full: free some of it',
  'read-only': `cannot be written: give this user the right to write it, or ${ELSEWHERE}`,
  damaged: `is damaged: ${RESTORE}`,
  failing: `cannot be read or written: look at its disk and its rights, or ${RESTORE}`,
  unreachable: 'cannot be reached',
};

/** Runs `work` on the database at `path`; faults of its storage become UnusableDatabaseError. */
export function explainFaults<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw explain(path, cause);
  }
}

/** What an operator reads of `cause`; errors of another kind stay as they are. */
export function explain(path: string, cause: unknown): unknown {
  const fault = storageFaultOf(cause);
  return fault ? new UnusableDatabaseError(path, `${TO_DO[fault]} (${codeOf(cause)})`, cause) : cause;
}

const HEADER = 'SQLite format 3\0';

/** Throws UnusableDatabaseError where the file at `path` holds something that is no SQLite database. */
export function refuseOtherFile(path: string): void {
  const header = Buffer.alloc(HEADER.length);
  const length = readHeader(path, header);
  if (length > 0 && header.toString('latin1', 0, length) !== HEADER)
    throw new UnusableDatabaseError(path, `is no SQLite database: ${RESTORE}, or ${ELSEWHERE}`);
}

/** How many bytes there are of the header; none where the file is missing or empty. */
function readHeader(path: string, header: Buffer): number {
  try {
    const file = openSync(path, 'r');
    try {
      return readSync(file, header, 0, header.length, 0);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return 0;
    throw new UnusableDatabaseError(path, `cannot be read (${codeOf(cause)}): look at its rights`, cause);
  }
}

/** Throws UnusableDatabaseError where the tables are those of another program. */
export function refuseOtherTables(path: string, sqlite: Sqlite.Database): void {
  const names = listTables(sqlite);
  if (
    names.length > 0 &&
    !names.includes(MOVE_TABLE) &&
    !(names.includes('kysely_migration') && (names.length <= 2 || names.includes('meta')))
  )
    throw new UnusableDatabaseError(path, `belongs to another program: ${ELSEWHERE}`);
}

const listTables = (sqlite: Sqlite.Database): string[] =>
  sqlite
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table' order by name")
    .all()
    .map(({ name }) => name);

/** Checking 50,000 listings takes 0.6 s, or 2 s from a cold disk; a market of millions opens without the rest. */
const CHECK_MS = 10_000;

/**
 * Throws UnusableDatabaseError where a page of the database is damaged or nothing can be written. Looks at one
 * table after the other for at most about ten seconds.
 */
export function refuseFaults(path: string, sqlite: Sqlite.Database, checkMs = CHECK_MS): void {
  explainFaults(path, () => {
    const until = performance.now() + checkMs;
    for (const table of listTables(sqlite)) {
      if (performance.now() > until) break;
      const found = sqlite.pragma(`quick_check('${table}')`, { simple: true });
      if (found !== 'ok') throw new UnusableDatabaseError(path, `${TO_DO.damaged} (${found})`);
    }
    // Writes the file's first page as it is: rights, disk and file system let it through, or say why not.
    sqlite.pragma(`user_version = ${sqlite.pragma('user_version', { simple: true })}`);
  });
}
