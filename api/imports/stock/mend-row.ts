import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { ImportRow, ImportRowRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { notFound, refuseProblems } from '#api/http/errors.ts';
import { nameColumn } from '../heading.ts';
import { DEALER } from '../policy.ts';
import { prepareRow } from '../prepare.ts';
import type { SortedRow } from '../sort-rows.ts';
import { readGone } from './apply.ts';
import { findingOf, saveFinding } from './note-row.ts';
import { sourceOf } from './origin.ts';
import { toCheckedRow } from './queries.ts';
import { wrongState } from './rights.ts';
import { readCells } from './rows.ts';
import { type CheckedRow, type KeptColumn, readColumns } from './schema.ts';
import { moveTo } from './state.ts';

type Cell = { column: string; value: string };

/** Changes cells of a row before its file is applied, and says what it would do now. Throws 404, 409 and 422. */
export function mendRow(
  db: Db,
  found: ImportRow,
  { line, cells }: { line: number; cells: readonly Cell[] },
): Promise<CheckedRow> {
  if (found.state !== 'ready') throw wrongState(found.state);
  return inTransaction(db, async (db) => {
    await lockKeys(db, `rows of import ${found.id}`);
    const row = await findRow(db, found.id, line);
    if (!row) throw notFound('This file has no such row.');
    const kept = readColumns(found.columns);
    const mended = changedCells(row, kept, cells);
    await db
      .updateTable('import_rows')
      .set({ cells: JSON.stringify(mended), broken: null })
      .where('import_id', '=', found.id)
      .where('line', '=', line)
      .execute();
    const vehicleId = await checkAgain(db, found, { line, cells: mended, kept });
    const gone = readGone(found.gone).filter((id) => id !== vehicleId);
    if (!(await moveTo(db, found, 'ready', { gone: JSON.stringify(gone) }))) throw wrongState(found.state);
    const after = await findRow(db, found.id, line);
    if (!after) throw new Error('A row that was just changed is not there.');
    return toCheckedRow(after, kept);
  });
}

const findRow = (db: Db, importId: number, line: number): Promise<ImportRowRow | undefined> =>
  db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .executeTakeFirst();

function changedCells(row: ImportRowRow, columns: readonly KeptColumn[], cells: readonly Cell[]): string[] {
  const before = readCells(row.cells);
  const values = new Map(cells.map(({ column, value }) => [column, value]));
  const unknown = cells.find(({ column }) => !columns.some(({ name }) => name === column));
  refuseProblems({ cells: unknown && `This file has no column "${unknown.column}".` });
  return columns.map(({ name }, at) => values.get(name) ?? before[at] ?? '');
}

type Mended = { line: number; cells: string[]; kept: readonly KeptColumn[] };

async function checkAgain(db: Db, found: ImportRow, { line, cells, kept }: Mended): Promise<number | null> {
  const columns = kept.map(({ name, field }) => nameColumn(name, field));
  const sorted = await sortAmongOthers(
    db,
    found.id,
    prepareRow({ line, text: '', cells }, columns, thisYear()),
  );
  const at = new Date().toISOString();
  const source = sourceOf(found.seller_id);
  const finding = await findingOf(db, sorted, {
    ...{ source, sellerId: found.seller_id, at, policy: DEALER, formerKeys: () => undefined },
  });
  await saveFinding(db, found.id, line, finding);
  return finding.notes.vehicleId;
}

const thisYear = (): number => new Date().getUTCFullYear();

async function sortAmongOthers(
  db: Db,
  importId: number,
  row: ReturnType<typeof prepareRow>,
): Promise<SortedRow> {
  if (!('vehicle' in row)) return { kind: 'rejected', row };
  const other = await db
    .selectFrom('import_rows')
    .select('line')
    .where('import_id', '=', importId)
    .where('key', '=', row.identity.key)
    .where('line', '!=', row.line)
    .orderBy('line')
    .executeTakeFirst();
  if (!other) return { kind: 'ready', row };
  const reason = `another advert with the same ${row.identity.kind} stands in the file`;
  const problem = { column: 'stock_number', value: `line ${other.line}`, reason };
  return { kind: 'rejected', row: { ...row, problems: [problem] } };
}
