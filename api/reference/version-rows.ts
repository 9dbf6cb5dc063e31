import type { Db } from '#api/database/open.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { Value } from '#domain/reference/form.ts';
import type { ReferenceListName } from '#domain/reference/lists.ts';

/** The kind of approval by which a version comes into force. */
export const LIST_APPROVAL = 'reference-list';
/** Serialises what changes versions, so that nothing is approved that changes in the same moment. */
export const LISTS_LOCK = 'reference lists';

const COLUMNS = [
  ...(['id', 'list', 'note', 'source', 'as_of', 'confirmation', 'revision', 'created_at'] as const),
  ...(['created_by', 'changed_at', 'active_from', 'approved_by', 'ended_at', 'ended_by'] as const),
  'end_reason',
] as const;

export const selectVersions = (db: Db) => db.selectFrom('reference_versions').select(COLUMNS);
export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

/** A version with its figures. Throws 404. */
export async function findVersionRow(db: Db, id: number): Promise<VersionRow & { body: string }> {
  const row = await selectVersions(db).select('body').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('There is no such version of a list.');
  return row;
}

/** The figures of a version as JSON; undefined for no version. */
export async function readBody(db: Db, id: number | undefined): Promise<Value | undefined> {
  if (id === undefined) return undefined;
  return toValue((await findVersionRow(db, id)).body);
}

export const toValue = (json: string): Value => JSON.parse(json);

/** The version of a list that is approved and has not come into force yet; undefined where none is. */
export const findScheduled = (
  db: Db,
  list: ReferenceListName,
  at: string,
): Promise<{ id: number; active_from: string | null } | undefined> =>
  db
    .selectFrom('reference_versions')
    .select(['id', 'active_from'])
    .where('list', '=', list)
    .where('active_from', '>', at)
    .where('ended_at', 'is', null)
    .orderBy('active_from')
    .limit(1)
    .executeTakeFirst();

/** The approvals that wait, by the ids of their versions. */
export async function mapWaiting(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('approvals')
    .select(['id', 'subject_id'])
    .where('kind', '=', LIST_APPROVAL)
    .where('state', '=', 'waiting')
    .where('subject_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row.id]));
}

export const refused = (sentence: string, code: string): ApiError => new ApiError(409, sentence, { code });
