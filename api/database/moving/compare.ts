import { createHash, type Hash } from 'node:crypto';
import type { Db } from '../open.ts';
import { readCounters } from './counters.ts';
import { createPageSize } from './page-size.ts';
import { canonicalRow, describeRow, type Key, keyOf, type Row, readRows } from './rows.ts';
import type { TableShape } from './shapes.ts';

/** What two stores that are equal hold: the checksum is of all rows in their canonical form, on any engine. */
export type Compared = { rows: number; checksum: string };

type CompareOptions = {
  source: Db;
  target: Db;
  tables: readonly TableShape[];
  /** Those of the source, where its sequences go on counting: they are in no snapshot. */
  counters?: ReadonlyMap<string, string>;
  onProgress?: ((table: string, rows: number) => void) | undefined;
};

/** Each database has an id of its own. */
const isOfTheStore = (table: TableShape, row: Row): boolean =>
  table.name === 'meta' && row.key === 'database_id';

/** Compares two stores row by row. Throws a sentence that names the first row, or the counter of ids, that differs. */
export async function compareStores(options: CompareOptions): Promise<Compared> {
  const { source, target, tables, onProgress } = options;
  const hash = createHash('sha256');
  let rows = 0;
  for (const table of tables) {
    const compared = await compareTable({ source, target, table, hash });
    rows += compared;
    if (compared > 0) onProgress?.(table.name, compared);
  }
  const counters = options.counters ?? (await readCounters(source));
  const others = await readCounters(target);
  for (const [table, last] of counters)
    if (others.get(table) !== last)
      throw new Error(
        `The copy differs: ${table} counts its ids on from ${others.get(table)}, not from ${last}.`,
      );
  return { rows, checksum: hash.digest('hex') };
}

type TableOptions = { source: Db; target: Db; table: TableShape; hash: Hash };

async function compareTable({ source, target, table, hash }: TableOptions): Promise<number> {
  const size = createPageSize();
  let after: Key | undefined;
  let compared = 0;
  hash.update(`${table.name}\n`);
  for (;;) {
    const limit = size.rows();
    const mine = await readRows(source, table, after, limit);
    const theirs = await readRows(target, table, after, limit);
    const last = mine.at(-1);
    for (const [index, row] of mine.entries()) compared += compareRow(table, row, theirs[index], hash);
    const extra = theirs[mine.length];
    if (extra) throw new Error(`The copy differs: ${describeRow(table, extra)} is not in the original.`);
    if (!last) return compared;
    size.learn(mine);
    after = keyOf(table, last);
  }
}

function compareRow(table: TableShape, row: Row, other: Row | undefined, hash: Hash): number {
  if (isOfTheStore(table, row)) return 0;
  const canonical = canonicalRow(table, row);
  if (!other || canonical !== canonicalRow(table, other))
    throw new Error(`The copy differs: ${describeRow(table, row)} is not in it as in the original.`);
  hash.update(`${canonical}\n`);
  return 1;
}
