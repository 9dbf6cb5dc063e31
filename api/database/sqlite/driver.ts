import { setTimeout as sleep } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { isBusy } from '../dialect.ts';
import type { Storage } from '../storage.ts';

const ROLLBACK = 'rollback';
/** Others need the connection meanwhile no longer than this. */
const RETRY_MS = 20;

type Watched = { database: Sqlite.Database; storage: Storage; patienceMs: number };

/** Reports to `storage` how each statement fared. */
class WatchedConnection implements DatabaseConnection {
  #connection: DatabaseConnection;
  #database: Sqlite.Database;
  #storage: Storage;
  #patienceMs: number;
  #hasWritten = false;
  constructor(connection: DatabaseConnection, { database, storage, patienceMs }: Watched) {
    this.#patienceMs = patienceMs;
    this.#connection = connection;
    this.#database = database;
    this.#storage = storage;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const until = performance.now() + this.#patienceMs;
    for (;;) {
      try {
        const result = await this.#connection.executeQuery<Row>(query);
        this.#noticeSaved(query, result);
        return result;
      } catch (error) {
        if (!this.#mayTryAgain(error, until)) {
          this.#storage.fail(error);
          throw error;
        }
        await sleep(RETRY_MS);
      }
    }
  }
  /** A statement on its own, or the begin of a transaction, that met the lock of another process has changed nothing. */
  #mayTryAgain(error: unknown, until: number): boolean {
    return isBusy(error) && !this.#database.inTransaction && performance.now() < until;
  }
  /** Rows are saved once their transaction is committed. */
  #noticeSaved({ sql }: CompiledQuery, { numAffectedRows }: QueryResult<unknown>): void {
    this.#hasWritten ||= Boolean(numAffectedRows);
    if (this.#database.inTransaction) return;
    if (this.#hasWritten && sql !== ROLLBACK) this.#storage.succeed();
    this.#hasWritten = false;
  }
  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

class MarketDriver extends SqliteDriver {
  #watched: Watched;
  #connection: DatabaseConnection | undefined;
  constructor(watched: Watched) {
    super({ database: withStatementCache(watched.database) });
    this.#watched = watched;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new WatchedConnection(await super.acquireConnection(), this.#watched);
    return this.#connection;
  }
  /** A transaction that reads before it writes must take the write lock first, or SQLite refuses it at once. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  /** SQLite rolls back by itself when the disk is full or fails: a second rollback would hide that cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#watched.database.inTransaction) await connection.executeQuery(CompiledQuery.raw(ROLLBACK));
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite rolls back `create` and `drop` like any other statement, so that a killed migration leaves nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite, with immediate transactions, transactional migrations, cached statements and a watched storage. */
export class MarketDialect extends SqliteDialect {
  #watched: Watched;
  /** `patienceMs`: how long a write that meets the lock of another process is tried again without blocking. */
  constructor(database: Sqlite.Database, storage: Storage, patienceMs = 0) {
    super({ database });
    this.#watched = { database, storage, patienceMs };
  }
  override createDriver(): SqliteDriver {
    return new MarketDriver(this.#watched);
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
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
