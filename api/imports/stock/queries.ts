import type { Db } from '#api/database/open.ts';
import type { ImportRow, ImportRowRow } from '#api/database/tables.ts';
import type { RowOutcome } from '#domain/imports/limits.ts';
import { missingIn } from '../heading.ts';
import { readGone } from './apply.ts';
import { readCells } from './rows.ts';
import {
  type CheckedRow,
  type Import,
  type KeptColumn,
  type PastImport,
  type RowView,
  readColumns,
  readNotes,
} from './schema.ts';

const MOST_ERRORS = 200;
const MOST_KEPT = 100;
const SAMPLE_ROWS = 3;
const MOST_PAST = 30;

/** An import as its dealer sees it: how far it is, and what is wrong with its rows. */
export async function describeImport(db: Db, found: ImportRow): Promise<Import> {
  const columns = readColumns(found.columns);
  const counts = await countRows(db, found.id);
  const { ofOutcome } = counts;
  const acts = await countActs(db, found.id);
  const samples = await listCells(db, found.id);
  return {
    ...{ id: found.id, state: found.state, fileName: found.file_name, reason: found.reason },
    ...{ createdAt: found.created_at, appliedAt: found.applied_at },
    columns: columns.map((column, at) => ({ ...column, samples: samples.map((cells) => cells[at] ?? '') })),
    missing: missingIn(columns.map(({ name, field }) => ({ name, field: field ?? undefined }))),
    ...{ rows: counts.rows, checked: counts.checked, applied: counts.applied, repaired: counts.repaired },
    ready: ofOutcome('new') + ofOutcome('changed') + ofOutcome('unchanged'),
    ...{ added: ofOutcome('new'), changed: ofOutcome('changed'), unchanged: ofOutcome('unchanged') },
    ...{ rejected: ofOutcome('rejected'), repeated: ofOutcome('repeated') },
    gone: readGone(found.gone).length,
    undone: acts.undone,
    kept: await listKept(db, found.id),
    waiting: await countWaiting(db, found.id),
    canUndo: found.state === 'applied' && acts.open > 0,
    errors: await listErrors(db, found.id, columns),
  };
}

async function countRows(db: Db, importId: number) {
  const rows = await db
    .selectFrom('import_rows')
    .select((eb) => [
      'outcome',
      eb.fn.countAll<number>().as('rows'),
      eb.fn.sum<number>('is_repaired').as('repaired'),
      eb.fn.sum<number>('is_applied').as('applied'),
    ])
    .where('import_id', '=', importId)
    .groupBy('outcome')
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    rows: sum((row) => row.rows),
    checked: sum((row) => (row.outcome === null ? 0 : row.rows)),
    repaired: sum((row) => row.repaired),
    applied: sum((row) => row.applied),
    ofOutcome: (outcome: RowOutcome) => rows.find((row) => row.outcome === outcome)?.rows ?? 0,
  };
}

async function countActs(db: Db, importId: number): Promise<{ open: number; undone: number }> {
  const rows = await db
    .selectFrom('import_acts')
    .select((eb) => ['undone', eb.fn.countAll<number>().as('acts')])
    .where('import_id', '=', importId)
    .groupBy('undone')
    .execute();
  const count = (undone: 'undone' | null) => rows.find((row) => row.undone === undone)?.acts ?? 0;
  return { open: count(null), undone: count('undone') };
}

/** Listings of an import with a case that waits. */
async function countWaiting(db: Db, importId: number): Promise<number> {
  const { listings } = await db
    .selectFrom('import_acts as a')
    .innerJoin('moderation_cases as c', 'c.subject_id', 'a.vehicle_id')
    .select((eb) => eb.fn.count<number>('c.subject_id').distinct().as('listings'))
    .where('a.import_id', '=', importId)
    .where('c.kind', '=', 'listing')
    .where('c.outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return listings;
}

async function listCells(db: Db, importId: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', importId)
    .where('broken', 'is', null)
    .orderBy('line')
    .limit(SAMPLE_ROWS)
    .execute();
  return rows.map(({ cells }) => readCells(cells));
}

async function listKept(db: Db, importId: number): Promise<Import['kept']> {
  const rows = await db
    .selectFrom('import_acts')
    .select(['vehicle_id', 'title'])
    .where('import_id', '=', importId)
    .where('undone', '=', 'kept')
    .orderBy('id')
    .limit(MOST_KEPT)
    .execute();
  return rows.map(({ vehicle_id, title }) => ({
    ...{ vehicleId: vehicle_id, title },
    reason: vehicle_id === null ? 'It was deleted since.' : 'It was changed since.',
  }));
}

async function listErrors(
  db: Db,
  importId: number,
  columns: readonly KeptColumn[],
): Promise<Import['errors']> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['line', 'notes'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'rejected')
    .orderBy('line')
    .limit(MOST_ERRORS)
    .execute();
  const errors = rows.flatMap(({ line, notes }) =>
    readNotes(notes).problems.map(({ column, value, reason }) => ({
      ...{ line, column: headerOf(columns, column) },
      reason: value === '' ? reason : `${reason}: ${value}`,
    })),
  );
  return errors.slice(0, MOST_ERRORS);
}

/** The column that states a field, as the file names it. */
const headerOf = (columns: readonly KeptColumn[], field: string): string =>
  columns.find((column) => column.field === field)?.name ?? field;

type Paged = { page: number; limit: number };

/** A page of an import's rows, in the order of the file, and how many there are. */
export async function listRows(
  db: Db,
  { id, columns }: ImportRow,
  { view, page, limit }: Paged & { view: RowView | undefined },
): Promise<{ rows: CheckedRow[]; total: number }> {
  const chosen = db
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .$if(view === 'repaired', (rows) => rows.where('is_repaired', '=', 1))
    .$if(view !== undefined && view !== 'repaired', (rows) =>
      rows.where('outcome', '=', view === 'repaired' || view === undefined ? null : view),
    );
  const { total } = await chosen
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await chosen
    .selectAll()
    .orderBy('line')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const kept = readColumns(columns);
  return { rows: rows.map((row) => toCheckedRow(row, kept)), total };
}

/** A row as its dealer sees it: columns as the file names them. */
export function toCheckedRow(
  { line, cells, outcome, notes }: ImportRowRow,
  columns: readonly KeptColumn[],
): CheckedRow {
  const { problems, repairs, warnings, ...rest } = readNotes(notes);
  const named = <Note extends { column: string }>(note: Note): Note => ({
    ...note,
    column: headerOf(columns, note.column),
  });
  return {
    ...{ line, cells: readCells(cells), outcome, ...rest },
    ...{ problems: problems.map(named), repairs: repairs.map(named), warnings: warnings.map(named) },
  };
}

/** The last imports of some sellers, the newest first. */
export async function listPastImports(db: Db, sellerIds: readonly number[]): Promise<PastImport[]> {
  const rows = await db
    .selectFrom('imports as i')
    .select((eb) => [
      ...(['i.id', 'i.state', 'i.file_name', 'i.created_at', 'i.applied_at'] as const),
      eb
        .selectFrom('import_rows as r')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .whereRef('r.import_id', '=', 'i.id')
        .as('rows'),
    ])
    .where('i.seller_id', 'in', sellerIds)
    .orderBy('i.id', 'desc')
    .limit(MOST_PAST)
    .execute();
  return rows.map(({ id, state, rows, ...row }) => ({
    ...{ id, state, rows: rows ?? 0, fileName: row.file_name },
    ...{ createdAt: row.created_at, appliedAt: row.applied_at },
  }));
}
