import { Kysely, type LogEvent } from 'kysely';
import type { PostgresEngine } from '../engine.ts';
import type { OpenDatabase, OpenOptions } from '../open.ts';
import { createStorage, type Storage } from '../storage.ts';
import type { Tables } from '../tables.ts';
import { MarketPostgresDialect } from './dialect.ts';
import { createListener } from './listen.ts';
import { migrateServer } from './migrate.ts';
import { openPool } from './pool.ts';
import { readSizes, refreshStatistics } from './statistics.ts';
import { describeDatabase, explain, refuseUnusable } from './usable.ts';

export type PostgresOpenDatabase = OpenDatabase & { engine: PostgresEngine };

/** Opens the market's database on a server, which is reached by its first statement. */
export function openPostgres(databaseUrl: string, options: OpenOptions): PostgresOpenDatabase {
  const storage = createStorage();
  const pool = openPool(databaseUrl, options);
  // A connection that dies while it is idle; the pool opens another.
  pool.on('error', storage.fail);
  const dialect = new MarketPostgresDialect(pool);
  const db = new Kysely<Tables>({ dialect, log: (event) => watch(storage, event) });
  const name = describeDatabase(databaseUrl);
  const listener = createListener(databaseUrl);
  const engine: PostgresEngine = {
    name: 'postgres',
    check: (isThorough) => refuseUnusable(db, name, { isThorough, isReadonly: options.readonly ?? false }),
    explain: (cause) => explain(name, cause),
    migrating: migrateServer,
    servePeople: () => undefined,
    refreshStatistics: () => refreshStatistics(db),
    sizes: () => readSizes(db),
    listen: listener.listen,
  };
  const close = async () => {
    await listener.close();
    await db.destroy();
  };
  return { db, engine, storage, close };
}

const READS = 'SelectQueryNode';

function watch(storage: Storage, { level, ...event }: LogEvent): void {
  if (level === 'error' && 'error' in event) storage.fail(event.error);
  if (level === 'query' && event.query.query.kind !== READS) storage.succeed();
}
