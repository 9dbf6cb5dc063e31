import Sqlite from 'better-sqlite3';
import { codeOf } from '#api/database/error-code.ts';

/**
 * Locks a file and returns how to give it back; undefined where it is locked already. The lock is SQLite's, which the
 * system lifts when the process dies, however it dies. It also holds between containers, where process ids repeat.
 */
export function tryFileLock(path: string): (() => void) | undefined {
  const sqlite = new Sqlite(path, { timeout: 0 });
  try {
    sqlite.exec('begin exclusive');
    return () => sqlite.close();
  } catch (cause) {
    sqlite.close();
    if (codeOf(cause).startsWith('SQLITE_BUSY')) return undefined;
    throw cause;
  }
}
