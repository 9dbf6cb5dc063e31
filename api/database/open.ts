import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { openPostgres } from './postgres/open.ts';
import { openSqlite, type SqliteOpenDatabase } from './sqlite/open.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export type OpenDatabase = {
  db: Db;
  engine: Engine;
  /** Whether what is written can be stored. */
  storage: Storage;
  close: () => Promise<void>;
};

export type OpenOptions = {
  /** The PostgreSQL database of the market: postgres://user:password@host/name. Unset, SQLite's file in its folder. */
  databaseUrl?: string | undefined;
  /** How long a write waits for another process's lock. On SQLite it blocks the event loop meanwhile. */
  busyTimeoutMs?: number;
  /** How long after that it is tried again and again, without blocking the process. */
  patienceMs?: number;
  readonly?: boolean;
};

export const databasePath = (dataDir: string): string => join(dataDir, 'garisoko.db');

/** Opens the market's database: at `databaseUrl`, or else the file in `dataDir`, which is created unless readonly. */
export const openDatabase = (dataDir: string, options: OpenOptions = {}): OpenDatabase =>
  options.databaseUrl === undefined
    ? openDatabaseFile(dataDir, options)
    : openPostgres(options.databaseUrl, options);

/**
 * The same on SQLite alone. Throws UnusableDatabaseError when the file is no database of a market or its disk refuses
 * it, or when a readonly one is missing.
 */
export const openDatabaseFile = (
  dataDir: string,
  options: Omit<OpenOptions, 'databaseUrl'> = {},
): SqliteOpenDatabase => openSqlite(dataDir, databasePath(dataDir), options);

/** Whether there is no database to work on; what a server holds is only known once it is opened. */
export const isDatabaseMissing = (dataDir: string, databaseUrl: string | undefined): boolean =>
  databaseUrl === undefined && !existsSync(databasePath(dataDir));
