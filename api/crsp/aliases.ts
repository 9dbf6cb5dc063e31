import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { notFound, refuseProblems } from '#api/http/errors.ts';
import { findMake, findModel } from '#domain/catalogue/catalogue.ts';
import { newStamp } from './activate.ts';
import { renewMatch } from './matches.ts';
import type { NewAlias, ShownAlias } from './schema.ts';

const LOCK = 'price list aliases';

/**
 * Keeps under what name the lists have a model of the catalogue, or that they do not have it; what was kept of that model
 * before is replaced. It holds at once, for the list in force and for those that wait. Throws 422 for a model that the
 * catalogue does not have.
 */
export function keepAlias(
  db: Db,
  { adminId, ...alias }: NewAlias & { adminId: number },
  at = new Date().toISOString(),
): Promise<ShownAlias> {
  const make = findMake(alias.make);
  const model = make === undefined ? undefined : findModel(make, alias.model)?.model;
  refuseProblems({
    make: make === undefined ? 'The catalogue has no such make.' : undefined,
    model: model === undefined ? 'The catalogue has no such model of this make.' : undefined,
  });
  if (make === undefined || model === undefined) throw new Error('Refused before.');
  const list = { list_make: alias.list?.make ?? null, list_model: alias.list?.model ?? null };
  return inTransaction(db, async (db) => {
    await lockKeys(db, LOCK);
    const kept = { ...list, created_at: at, created_by: adminId };
    const { id } = await db
      .insertInto('price_list_aliases')
      .values({ make, model, ...kept })
      .onConflict((conflict) => conflict.columns(['make', 'model']).doUpdateSet(kept))
      .returning('id')
      .executeTakeFirstOrThrow();
    await renewMatch(db, { make, model });
    await newStamp(db);
    const act = { action: 'price list alias set', subject: 'price list alias', subjectId: id };
    await recordAct(db, { ...act, actorId: adminId, details: { make, model, ...list } }, at);
    return { id, make, model, list: alias.list };
  });
}

/** Deletes an alias: the model is found by its own name again. Throws 404. */
export function deleteAlias(
  db: Db,
  { id, adminId }: { id: number; adminId: number },
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockKeys(db, LOCK);
    const gone = await db
      .deleteFrom('price_list_aliases')
      .where('id', '=', id)
      .returning(['make', 'model'])
      .executeTakeFirst();
    if (!gone) throw notFound('There is no such alias.');
    await renewMatch(db, gone);
    await newStamp(db);
    const act = { action: 'price list alias deleted', subject: 'price list alias', subjectId: id };
    await recordAct(db, { ...act, actorId: adminId, details: gone }, at);
  });
}

/** All aliases, by name. */
export async function listAliases(db: Db): Promise<ShownAlias[]> {
  const rows = await db
    .selectFrom('price_list_aliases')
    .select(['id', 'make', 'model', 'list_make', 'list_model'])
    .orderBy('make')
    .orderBy('model')
    .execute();
  return rows.map(({ id, make, model, list_make, list_model }) => ({
    ...{ id, make, model },
    list: list_make !== null && list_model !== null ? { make: list_make, model: list_model } : null,
  }));
}
