import { listTables, momentIn } from '../dialect.ts';
import { findDatabaseId, renewDatabaseId } from '../identity.ts';
import { hasPresentSchema, migrate } from '../migrate.ts';
import type { Db, OpenDatabase } from '../open.ts';
import { inTransaction } from '../transaction.ts';
import { type Compared, compareStores } from './compare.ts';
import { emptyTables, finishTables, ignoreForeignKeys } from './constraints.ts';
import { readCounters } from './counters.ts';
import { fillTables, type Place } from './fill.ts';
import { alone } from './move-lock.ts';
import {
  beginMove,
  endMove,
  findMove,
  type MoveState,
  noteMove,
  refuseUnfinishedMove,
  withPlace,
} from './move-state.ts';
import { readCommonShapes, type TableShape } from './shapes.ts';

type Store = Pick<OpenDatabase, 'db' | 'engine'>;
export type MoveOptions = {
  source: Store;
  target: Store;
  /** A copy that another run has left is taken up from there. */
  onResumed?: (place: Place | undefined) => void;
  onCopied?: (table: string, rows: number) => void;
  onCompared?: (table: string, rows: number) => void;
  signal?: AbortSignal;
};
type Step = MoveOptions & { tables: readonly TableShape[] };

/**
 * Copies a market into an empty database of either engine, compares both row by row, and gives the copy an id of its own,
 * so that every reader of the outbox starts afresh. A kill at any moment leaves a copy that no server opens, and that the
 * next call takes up. The source stays as it is. Throws a sentence where it refuses, or the copy differs.
 */
export function moveStore(options: MoveOptions): Promise<Compared> {
  const { source, target } = options;
  return alone(target, async () => {
    await refuseSource(source.db);
    const begun = await takeUp(options);
    await migrate(target);
    await ignoreForeignKeys(target);
    const step = { ...options, tables: await readCommonShapes(source.db, target.db) };
    const state = await prepare(step, begun);
    if (!state.isFilled) await fill(step, state);
    const compared = await compareStores({
      ...{ source: source.db, target: target.db, tables: step.tables },
      onProgress: options.onCompared,
    });
    await inTransaction(target.db, async (db) => {
      await renewDatabaseId(db);
      await endMove(db);
    });
    await target.engine.refreshStatistics();
    return compared;
  });
}

/** A server would go on changing what is copied, and an older schema has other tables. */
async function refuseSource(db: Db): Promise<void> {
  await refuseUnfinishedMove(db);
  if (!(await hasPresentSchema(db)))
    throw new Error(
      'The market has not the schema of this version: start this version on it once (`npm start`), stop it, and go on.',
    );
  const lease = await db
    .selectFrom('leases')
    .select('name')
    .where('expires_at', '>', momentIn(0))
    .executeTakeFirst();
  if (lease)
    throw new Error(
      'A server works on this market: stop it first. After one that was killed, wait for 15 seconds.',
    );
}

async function takeUp({ source, target, onResumed }: MoveOptions): Promise<MoveState> {
  const id = await findDatabaseId(source.db);
  const begun = await findMove(target.db);
  if (begun && begun.source !== id)
    throw new Error('Another market is being copied into this database: name an empty one.');
  if (begun) {
    onResumed?.(begun.place && { table: begun.place.table, after: begun.place.after });
    return begun;
  }
  if ((await listTables(target.db)).length > 0)
    throw new Error('The database that is to be filled holds something already: name an empty one.');
  return beginMove(target.db, id);
}

/** Takes out what migrations have put in. */
async function prepare({ target, tables }: Step, state: MoveState): Promise<MoveState> {
  if (state.foreignKeys) return state;
  return inTransaction(target.db, async (db) => {
    const foreignKeys = await emptyTables({ ...target, db }, tables);
    const prepared = { ...state, foreignKeys };
    await noteMove(db, prepared);
    return prepared;
  });
}

async function fill({ source, target, tables, onCopied, signal }: Step, state: MoveState): Promise<void> {
  await fillTables({
    ...{ source: source.db, target, tables, place: state.place, onProgress: onCopied, signal },
    onPiece: (db, place) => noteMove(db, withPlace(state, place)),
  });
  const counters = await readCounters(source.db);
  await inTransaction(target.db, async (db) => {
    await finishTables({ ...target, db }, { foreignKeys: state.foreignKeys ?? [], counters });
    await noteMove(db, { ...state, isFilled: true });
  });
}
