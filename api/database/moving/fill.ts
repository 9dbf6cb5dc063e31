import type { Db, OpenDatabase } from '../open.ts';
import { whenFree } from '../short-transactions.ts';
import { inTransaction } from '../transaction.ts';
import { createPageSize } from './page-size.ts';
import { describeRow, insertRows, type Key, keyOf, type Row, readRows } from './rows.ts';
import type { TableShape } from './shapes.ts';

/** How far a copy has come: all tables before `table`, and that one up to the row with the key `after`. */
export type Place = { table: string; after: Key };

export type FillOptions = {
  source: Db;
  /** Its tables are empty, but for what is before `place`. */
  target: Pick<OpenDatabase, 'db' | 'engine'>;
  tables: readonly TableShape[];
  place?: Place | undefined;
  /** In the transaction of each piece. */
  onPiece?: (db: Db, place: Place) => Promise<void>;
  /** After each piece, with how many rows of the table this run has copied. */
  onProgress?: ((table: string, rows: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Copies every row in pieces, each in a transaction of its own, or all in the target's where that is one. */
export async function fillTables({ place, ...options }: FillOptions): Promise<void> {
  for (const table of options.tables) {
    if (place && table.name < place.table) continue;
    await fillTable(table, options, place?.table === table.name ? place.after : undefined);
  }
}

async function fillTable(
  table: TableShape,
  { source, target, onPiece, onProgress, signal }: Omit<FillOptions, 'place'>,
  from: Key | undefined,
): Promise<void> {
  const size = createPageSize();
  let after = from;
  let copied = 0;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await readRows(source, table, after, size.rows());
    const last = rows.at(-1);
    if (!last) return;
    size.learn(rows);
    if (target.engine.name === 'postgres') refuseNul(table, rows);
    const key = keyOf(table, last);
    const piece = async (db: Db) => {
      await insertRows(db, table, rows);
      await onPiece?.(db, { table: table.name, after: key });
    };
    await whenFree(() => inTransaction(target.db, piece)).catch((cause: unknown) => {
      throw explainPiece(table, rows, cause);
    });
    after = key;
    copied += rows.length;
    onProgress?.(table.name, copied);
  }
}

function refuseNul(table: TableShape, rows: readonly Row[]): void {
  for (const row of rows)
    for (const { name } of table.columns) {
      const cell = row[name];
      if (typeof cell === 'string' && cell.includes('\0'))
        throw new Error(
          `PostgreSQL takes no NUL characters, and the column ${name} of ${describeRow(table, row)} has one: take it out, and go on.`,
        );
    }
}

/** PostgreSQL's detail names the row of a constraint that the other engine does not have as strictly. */
function explainPiece(table: TableShape, rows: readonly Row[], cause: unknown): Error {
  const [first] = rows;
  const last = rows.at(-1);
  const where = first && last ? `${describeRow(table, first)} to ${describeRow(table, last)}` : table.name;
  const message = cause instanceof Error ? cause.message : String(cause);
  const detail = cause instanceof Error && 'detail' in cause && cause.detail ? ` (${cause.detail})` : '';
  return new Error(`${where} cannot be copied: ${message}${detail}`, { cause });
}
