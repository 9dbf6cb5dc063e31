import type { Db } from '#api/database/open.ts';
import { REFERENCE_LISTS, type ReferenceListName } from '#domain/reference/lists.ts';
import { LISTS, readFirst } from './lists.ts';

/** Puts the lists of data/ into force once each: from then on the table alone says which figures hold. */
export async function fillLists(db: Db, at = new Date().toISOString()): Promise<void> {
  const rows = await db.selectFrom('reference_versions').select('list').distinct().execute();
  const lacking = REFERENCE_LISTS.filter((name) => !rows.some(({ list }) => list === name));
  if (lacking.length === 0) return;
  await db
    .insertInto('reference_versions')
    .values(lacking.map((name) => firstVersion(name, at)))
    .execute();
}

/** The first figures hold from before any clock: a clock that goes back must not leave a market without them. */
const EVER = '1970-01-01T00:00:00.000Z';

const firstVersion = (name: ReferenceListName, at: string) => ({
  ...{ list: name, body: JSON.stringify(readFirst(name)), note: 'What the market began with' },
  ...{ source: LISTS[name].source, as_of: LISTS[name].asOf },
  ...{ created_at: at, created_by: null, active_from: EVER },
});
