import type { Db } from '#api/database/open.ts';
import type { ReferenceListName } from '#domain/reference/lists.ts';

export type VersionInForce = { id: number /** JSON, by the schema of its list. */; body: string };

/** The versions of a list that have come into force by a moment and were not taken back by then, the one that holds first. */
const selectHeld = (db: Db, list: ReferenceListName, at: string) =>
  db
    .selectFrom('reference_versions')
    .where('list', '=', list)
    .where('active_from', '<=', at)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', at)]))
    .orderBy('active_from', 'desc')
    .orderBy('id', 'desc');

/** The version of a list that holds at a moment in UTC; undefined where none did. */
export const findInForce = (
  db: Db,
  list: ReferenceListName,
  at = new Date().toISOString(),
): Promise<VersionInForce | undefined> =>
  selectHeld(db, list, at).select(['id', 'body']).limit(1).executeTakeFirst();

/** The id of the version that holds at a moment in UTC, and of the one that would hold without it. */
export async function findIdsInForce(
  db: Db,
  list: ReferenceListName,
  at = new Date().toISOString(),
): Promise<{ id: number | undefined; before: number | undefined }> {
  const [held, before] = await selectHeld(db, list, at).select('id').limit(2).execute();
  return { id: held?.id, before: before?.id };
}
