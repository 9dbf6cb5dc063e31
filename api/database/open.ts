import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { codeOf } from '#api/database/error-code.ts';
import { MarketDialect } from './driver.ts';
import { createStorage, type Storage } from './storage.ts';
import type { Tables } from './tables.ts';
import { explainFaults, refuseOtherFile, refuseOtherTables } from './usable.ts';

export type Db = Kysely<Tables>;

export type OpenDatabase = {
  db: Db;
  /** The driver itself, for the dialect-only statements that live in api/database and api/search. */
  sqlite: Sqlite.Database;
  /** Whether its disk takes what is written. */
  storage: Storage;
  close: () => Promise<void>;
};

export type OpenOptions = {
  /** How long a write waits for another process's lock. It blocks the event loop, so the server keeps it short. */
  busyTimeoutMs?: number;
  /** How long after that it is tried again and again, without blocking the process. */
  patienceMs?: number;
  readonly?: boolean;
};

export const databasePath = (dataDir: string): string => join(dataDir, 'garisoko.db');

/**
 * Opens (and creates, unless readonly) the market's database in `dataDir`. Throws UnusableDatabaseError when it is no
 * database of a market or its disk refuses it, or when a readonly one is missing.
 */
export function openDatabase(dataDir: string, options: OpenOptions = {}): OpenDatabase {
  const path = databasePath(dataDir);
  if (!options.readonly && !existsSync(dataDir)) mkdirSync(dataDir, { recursive: true });
  refuseOtherFile(path);
  const sqlite = explainFaults(path, () => connect(path, options));
  const storage = createStorage();
  const db = new Kysely<Tables>({ dialect: new MarketDialect(sqlite, storage, options.patienceMs) });
  const close = async () => {
    if (!options.readonly && sqlite.open) foldWal(sqlite);
    await db.destroy();
  };
  return { db, sqlite, storage, close };
}

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
    sqlite.pragma('cache_size = -16000');
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

/** How long a write waits for another process's lock from now on. */
export function setBusyTimeout(sqlite: Sqlite.Database, timeoutMs: number): void {
  sqlite.pragma(`busy_timeout = ${timeoutMs}`);
}

/** Rows looked at per index: enough to choose a plan by, and quick at any size. */
const ANALYSED_ROWS = 1000;

/** Tells SQLite how its tables are filled, so that it walks the narrower index. Connections opened later use it. */
export function refreshStatistics(sqlite: Sqlite.Database): void {
  sqlite.pragma(`analysis_limit = ${ANALYSED_ROWS}`);
  sqlite.exec('analyze');
}
