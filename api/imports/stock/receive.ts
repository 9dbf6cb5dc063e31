import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { recordForSeller } from '#api/audit/record-for-seller.ts';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { draftOf } from '#api/files/drafts.ts';
import { ApiError } from '#api/http/errors.ts';
import type { FormFile } from '#api/http/multipart.ts';
import type { Market } from '#api/market.ts';
import { refuseOverPlan } from '#api/plans/limits/refuse.ts';
import { type ImportState, MAX_IMPORT_ROWS, OPEN_STATES } from '#domain/imports/limits.ts';
import { missingIn } from '../heading.ts';
import { Refusal } from '../refusal.ts';
import { openTable, type Table, type TableRow } from '../table.ts';
import { tooManyRows } from '../workbook.ts';
import { readNaming } from './columns.ts';
import { refuseLeaving } from './rights.ts';
import type { KeptColumn } from './schema.ts';
import { moveTo } from './state.ts';

/** A dealer who has so many files waiting has a program that runs wild. */
const MOST_OPEN = 10;

type Started = { id: number; state: ImportState };

/**
 * Keeps the rows of a seller's file, sent by a person, to be checked by the job, and returns its import. Throws 422 in words for a file that is no table
 * of vehicles or has more rows than one may have, 403 where the seller's plan has no imports, and 409 while many others wait.
 */
export async function receiveFile(
  { db, uploadsDir }: Pick<Market, 'db' | 'uploadsDir'>,
  { sellerId, personId }: { sellerId: number; personId: number },
  { bytes, name }: FormFile,
  now = Date.now(),
): Promise<Started> {
  await refuseLeaving(db, sellerId);
  await refuseMany(db, sellerId);
  await refuseOverPlan(db, { sellerId, personId, thing: 'bulk' });
  const path = draftOf(join(uploadsDir, randomUUID()));
  const fileName = basename(name.replaceAll('\\', '/')).slice(0, 120) || 'The file';
  try {
    await Bun.write(path, bytes);
    const table = await openStock(db, sellerId, path, fileName);
    return await keepTable(db, { sellerId, personId, fileName, table }, new Date(now).toISOString());
  } finally {
    await rm(path, { force: true });
  }
}

async function openStock(db: Db, sellerId: number, path: string, name: string): Promise<Table> {
  try {
    const naming = await readNaming(db, sellerId);
    const table = await openTable(path, { name, naming, isLenient: true, mostRows: MAX_IMPORT_ROWS });
    if (table.rowCount > MAX_IMPORT_ROWS) throw tooManyRows(name, MAX_IMPORT_ROWS);
    return table;
  } catch (cause) {
    if (cause instanceof Refusal) throw refusedFile(cause.message);
    throw cause;
  }
}

export const refusedFile = (sentence: string): ApiError =>
  new ApiError(422, sentence, { code: 'FILE', fields: { file: sentence } });

async function refuseMany(db: Db, sellerId: number): Promise<void> {
  const { open } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('seller_id', '=', sellerId)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirstOrThrow();
  if (open >= MOST_OPEN)
    throw new ApiError(409, `${MOST_OPEN} files wait already. Apply or cancel some of them first.`, {
      code: 'MANY_IMPORTS',
    });
}

type Arrived = { sellerId: number; personId: number; fileName: string; table: Table };

async function keepTable(
  db: Db,
  { sellerId, personId, fileName, table }: Arrived,
  at: string,
): Promise<Started> {
  const columns: KeptColumn[] = table.columns.map(({ name, field }) => ({ name, field: field ?? null }));
  const id = await inTransaction(db, async (db) => {
    const { id } = await db
      .insertInto('imports')
      .values({
        ...{ seller_id: sellerId, person_id: personId, file_name: fileName, state: 'arriving' },
        ...{ columns: JSON.stringify(columns), created_at: at, changed_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const act = { action: 'stock file sent', subject: 'import', subjectId: id };
    await recordForSeller(db, { ...act, actorId: personId, sellerId }, at);
    return id;
  });
  const rows = await Array.fromAsync(table.rows(), (row) => toKept(id, row));
  await inShortTransactions(
    db,
    inBatches(rows),
    (db, batch) => insertRows(db, batch),
    () => {},
  );
  const state = missingIn(table.columns).length === 0 ? 'checking' : 'mapping';
  await moveTo(db, { id, state: 'arriving' }, state);
  return { id, state };
}

const toKept = (importId: number, row: TableRow) => ({
  ...{ import_id: importId, line: row.line },
  ...('cells' in row
    ? { cells: JSON.stringify(row.cells), broken: null }
    : { cells: '[]', broken: row.reason }),
});

type Kept = ReturnType<typeof toKept>;

const insertRows = (db: Db, rows: readonly Kept[]) => db.insertInto('import_rows').values(rows).execute();

const BATCH_ROWS = 100;

const inBatches = (rows: readonly Kept[]): Kept[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_ROWS) }, (_, at) =>
    rows.slice(at * BATCH_ROWS, (at + 1) * BATCH_ROWS),
  );
