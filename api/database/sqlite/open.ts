import { existsSync, mkdirSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { codeOf } from '#api/database/error-code.ts';
import type { SqliteEngine } from '../engine.ts';
import type { OpenDatabase, OpenOptions } from '../open.ts';
import { createStorage } from '../storage.ts';
import type { Tables } from '../tables.ts';
import { MarketDialect } from './driver.ts';
import { migrateFile } from './migrate.ts';
import { explain, explainFaults, refuseFaults, refuseOtherFile, refuseOtherTables } from './usable.ts';

export type SqliteOpenDatabase = OpenDatabase & { engine: SqliteEngine };

export function openSqlite(dataDir: string, path: string, options: OpenOptions): SqliteOpenDatabase {
  if (!options.readonly && !existsSync(dataDir)) mkdirSync(dataDir, { recursive: true });
  refuseOtherFile(path);
  const sqlite = explainFaults(path, () => connect(path, options));
  const storage = createStorage();
  const db = new Kysely<Tables>({ dialect: new MarketDialect(sqlite, storage, options.patienceMs) });
  const close = async () => {
    if (!options.readonly && sqlite.open) foldWal(sqlite);
    await db.destroy();
  };
  return { db, engine: engineOf(sqlite, path), storage, close };
}

const engineOf = (sqlite: Sqlite.Database, path: string): SqliteEngine => ({
  name: 'sqlite',
  handle: sqlite,
  check: async (isThorough) => {
    if (isThorough) refuseFaults(path, sqlite);
  },
  explain: (cause) => explain(path, cause),
  migrating: migrateFile,
  servePeople: () => setBusyTimeout(sqlite, SERVING_BUSY_MS),
  refreshStatistics: async () => refreshStatistics(sqlite),
  sizes: async () => ({ databaseBytes: sizeOf(path), walBytes: sizeOf(`${path}-wal`) }),
});

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

function connect(path: string, options: OpenOptions): Sqlite.Database {
  const sqlite = new Sqlite(path, {
    readonly: options.readonly ?? false,
    timeout: options.busyTimeoutMs ?? 10_000,
  });
  try {
    if (!options.readonly) sqlite.pragma('journal_mode = WAL');
    // An acknowledged write survives a power cut, not only a crash.
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('cache_size = -8000');
    sqlite.pragma('temp_store = MEMORY');
    // Codes and keys that were cleared leave no readable bytes behind in the page.
    sqlite.pragma('secure_delete = FAST');
    refuseOtherTables(path, sqlite);
    return sqlite;
  } catch (cause) {
    sqlite.close();
    throw cause;
  }
}

/** Readers in other processes may take longer; they then fold the log in themselves. */
const FOLDING_MS = 250;

/** Moves what stands in the write-ahead log into the database file: what cannot be moved now stays there, whole. */
function foldWal(sqlite: Sqlite.Database): void {
  try {
    setBusyTimeout(sqlite, FOLDING_MS);
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (!codeOf(error).startsWith('SQLITE_')) throw error;
  }
}

/** A write that meets a lock for longer answers 503 instead of blocking the thread. */
const SERVING_BUSY_MS = 250;

function setBusyTimeout(sqlite: Sqlite.Database, timeoutMs: number): void {
  sqlite.pragma(`busy_timeout = ${timeoutMs}`);
}

/** Rows looked at per index: enough to choose a plan by, and quick at any size. */
const ANALYSED_ROWS = 1000;

/** Tells SQLite how its tables are filled, so that it walks the narrower index. Connections opened later use it. */
function refreshStatistics(sqlite: Sqlite.Database): void {
  sqlite.pragma(`analysis_limit = ${ANALYSED_ROWS}`);
  sqlite.exec('analyze');
}
