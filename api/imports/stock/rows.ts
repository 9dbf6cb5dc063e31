import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '#api/database/open.ts';
import type { ImportRowRow } from '#api/database/tables.ts';
import type { Column } from '../heading.ts';
import type { Rows, TableRow } from '../table.ts';

const PAGE_ROWS = 200;
const cellsSchema = z.array(z.string());

type KeptRow = Pick<ImportRowRow, 'line' | 'cells' | 'broken'>;

export const readCells = (json: string): string[] => cellsSchema.parse(JSON.parse(json));

/** A kept row as the engine reads those of files. */
export function toTableRow({ line, cells, broken }: KeptRow): TableRow {
  if (broken !== null) return { line, text: '', reason: broken };
  return { line, text: '', cells: readCells(cells) };
}

/** The rows of an import in the order of its file. */
export const keptRows = (db: Db, importId: number, columns: readonly Column[]): Rows => ({
  columns,
  async *rows() {
    for await (const page of rowPages(db, importId)) yield* page.map(toTableRow);
  },
});

/** The rows of an import, some hundred at a time; other work has its turn between them. */
export async function* rowPages(
  db: Db,
  importId: number,
  { isUnapplied = false } = {},
): AsyncGenerator<KeptRow[]> {
  for (let line = 0; ; ) {
    const page = await db
      .selectFrom('import_rows')
      .select(['line', 'cells', 'broken'])
      .where('import_id', '=', importId)
      .where('line', '>', line)
      .$if(isUnapplied, (rows) =>
        rows.where('is_applied', '=', 0).where('outcome', 'in', ['new', 'changed', 'unchanged']),
      )
      .orderBy('line')
      .limit(PAGE_ROWS)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    yield page;
    line = last.line;
    await nextTurn();
  }
}
