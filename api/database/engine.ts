import type Sqlite from 'better-sqlite3';
import type { Db } from './open.ts';

/** What an open database does in the way of its engine. */
type EngineActs = {
  /**
   * Throws UnusableDatabaseError where the database cannot be used as a market's. A thorough check also looks whether
   * it is whole and can be written.
   */
  check: (isThorough: boolean) => Promise<void>;
  /** What an operator reads of `cause`, where that is a fault of the database; else `cause`. */
  explain: (cause: unknown) => unknown;
  /** Runs `work` in the one transaction of migrations, alone among all processes. */
  migrating: <Result>(db: Db, work: (db: Db) => Promise<Result>) => Promise<Result>;
  /** From now on a write that meets the lock of another process must not block this one for long. */
  servePeople: () => void;
  /** In bytes; a server keeps the log of all its databases together. */
  sizes: () => Promise<{ databaseBytes: number; walBytes: number }>;
  /** Calls `wake` soon after each commit that adds to an outbox, by whatever process; unset where the engine tells of none. */
  listen?: (outbox: string, wake: () => void) => () => void;
  /** Tells the planner how the tables are filled. */
  refreshStatistics: () => Promise<void>;
};

export type SqliteEngine = EngineActs & {
  name: 'sqlite';
  /** The driver itself, for what only a file can: full text, copies, checks of its pages. */
  handle: Sqlite.Database;
};
export type PostgresEngine = EngineActs & { name: 'postgres' };
export type Engine = SqliteEngine | PostgresEngine;
