import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { WORKING_STATES } from '#domain/imports/limits.ts';

const ROWS_AT_A_TIME = 500;

/** Deletes the files that were last worked on before a moment (UTC), with their rows. */
export async function deleteOldImports(db: Db, before: string): Promise<void> {
  const old = await db
    .selectFrom('imports')
    .select('id')
    .where('changed_at', '<', before)
    .where('state', 'not in', WORKING_STATES)
    .execute();
  for (const { id } of old) {
    await deleteRows(db, id);
    await db.deleteFrom('imports').where('id', '=', id).execute();
  }
}

/** A file has thousands of rows: they go in pieces. */
async function deleteRows(db: Db, importId: number): Promise<void> {
  const rows = await db.selectFrom('import_rows').select('line').where('import_id', '=', importId).execute();
  const pieces = Array.from(
    { length: Math.ceil(rows.length / ROWS_AT_A_TIME) },
    (_, at) => rows[(at + 1) * ROWS_AT_A_TIME - 1],
  );
  const remove = (db: Db, last: { line: number } | undefined) =>
    db
      .deleteFrom('import_rows')
      .where('import_id', '=', importId)
      .$if(last !== undefined, (those) => those.where('line', '<=', last?.line ?? 0))
      .execute();
  await inShortTransactions(db, pieces, remove, () => {});
}
