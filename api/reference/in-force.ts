import type { Db } from '#api/database/open.ts';
import type { ReferenceListName } from '#domain/reference/lists.ts';

export type VersionInForce = { id: number /** JSON, by the schema of its list. */; body: string };

/** The version of a list that holds at a moment in UTC; undefined where none did. */
export const findInForce = (
  db: Db,
  list: ReferenceListName,
  at = new Date().toISOString(),
): Promise<VersionInForce | undefined> =>
  db
    .selectFrom('reference_versions')
    .select(['id', 'body'])
    .where('list', '=', list)
    .where('active_from', '<=', at)
    .where('ended_at', 'is', null)
    .orderBy('active_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
