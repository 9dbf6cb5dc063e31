import { migrate } from '../migrate.ts';
import type { OpenDatabase } from '../open.ts';
import { whenFree } from '../short-transactions.ts';
import type { SqliteOpenDatabase } from '../sqlite/open.ts';
import { compareStores } from './compare.ts';
import { emptyTables, finishTables, ignoreForeignKeys } from './constraints.ts';
import { readCounters } from './counters.ts';
import { fillTables } from './fill.ts';
import { readCommonShapes } from './shapes.ts';

type Store = Pick<OpenDatabase, 'db' | 'engine'>;

/**
 * Copies a market that is on PostgreSQL into a new file, as it is at one moment, and compares both row by row. Reading
 * in one snapshot keeps no writer waiting.
 */
export async function copyToFile(source: Store, target: SqliteOpenDatabase): Promise<void> {
  await migrate(target);
  await ignoreForeignKeys(target);
  const snapshot = source.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  await snapshot.execute(async (db) => {
    const tables = await readCommonShapes(db, target.db);
    const foreignKeys = await target.db.transaction().execute((db) => emptyTables({ ...target, db }, tables));
    await fillTables({ source: db, target, tables });
    const counters = await readCounters(db);
    await target.db.transaction().execute((db) => finishTables({ ...target, db }, { foreignKeys, counters }));
    await compareStores({ source: db, target: target.db, tables, counters });
  });
}

/**
 * Puts all of `source` in the place of what a market on PostgreSQL holds, in one transaction: a server that runs there
 * waits and then finds the other content. Where anything fails, or the copy differs, the market stays as it was.
 */
export async function replaceMarket(source: Store, target: Store): Promise<void> {
  await whenFree(() =>
    target.db.transaction().execute(async (db) => {
      const store = { ...target, db };
      const tables = await readCommonShapes(source.db, db);
      const foreignKeys = await emptyTables(store, tables);
      await fillTables({ source: source.db, target: store, tables });
      await finishTables(store, { foreignKeys, counters: await readCounters(source.db) });
      await compareStores({ source: source.db, target: db, tables });
    }),
  );
  await target.engine.refreshStatistics();
}
