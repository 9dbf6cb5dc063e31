import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export type OpenDatabase = {
  db: Db;
  /** The driver itself, for the dialect-only statements that live in api/database and api/search. */
  sqlite: Sqlite.Database;
  close: () => Promise<void>;
};

/** A transaction that reads before it writes must take the write lock first, or SQLite refuses it at once. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateDialect extends SqliteDialect {
  #database: Sqlite.Database;
  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: withStatementCache(this.#database) });
  }
}

const MAX_CACHED_STATEMENTS = 500;

/** Kysely prepares a statement per call; preparing costs more than running most of ours. */
function withStatementCache(database: Sqlite.Database) {
  const statements = new Map<string, Sqlite.Statement<unknown[]>>();
  return {
    close: () => database.close(),
    prepare(sql: string) {
      let statement = statements.get(sql);
      if (!statement) {
        if (statements.size >= MAX_CACHED_STATEMENTS) statements.clear();
        statement = database.prepare<unknown[]>(sql);
        statements.set(sql, statement);
      }
      return statement as Sqlite.Statement<unknown[]> & {
        all(parameters: readonly unknown[]): unknown[];
        run(parameters: readonly unknown[]): Sqlite.RunResult;
        iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
      };
    },
  };
}

export type OpenOptions = {
  /** How long a write waits for another process's lock. It blocks the event loop, so the server keeps it short. */
  busyTimeoutMs?: number;
  readonly?: boolean;
};

export const databasePath = (dataDir: string): string => join(dataDir, 'garisoko.db');

/** Opens (and creates, unless readonly) the market's database in `dataDir`. Throws when a readonly one is missing. */
export function openDatabase(dataDir: string, options: OpenOptions = {}): OpenDatabase {
  const path = databasePath(dataDir);
  if (!options.readonly && !existsSync(dataDir)) mkdirSync(dataDir, { recursive: true });
  const sqlite = new Sqlite(path, {
    readonly: options.readonly ?? false,
    timeout: options.busyTimeoutMs ?? 10_000,
  });
  if (!options.readonly) sqlite.pragma('journal_mode = WAL');
  // An acknowledged write survives a power cut, not only a crash.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('cache_size = -16000');
  sqlite.pragma('temp_store = MEMORY');
  // Codes and keys that were cleared leave no readable bytes behind in the page.
  sqlite.pragma('secure_delete = FAST');
  const db = new Kysely<Tables>({ dialect: new ImmediateDialect(sqlite) });
  return { db, sqlite, close: () => db.destroy() };
}

/** Rows looked at per index: enough to choose a plan by, and quick at any size. */
const ANALYSED_ROWS = 1000;

/** Tells SQLite how its tables are filled, so that it walks the narrower index. Connections opened later use it. */
export function refreshStatistics(sqlite: Sqlite.Database): void {
  sqlite.pragma(`analysis_limit = ${ANALYSED_ROWS}`);
  sqlite.exec('analyze');
}
