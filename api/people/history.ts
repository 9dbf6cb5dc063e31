import type { Db } from '#api/database/open.ts';
import { namesOfPeople } from './names.ts';
import type { PersonSeen } from './schema.ts';

const SHOWN = 50;

/** The warnings that a person got, newest first. */
export async function listWarnings(db: Db, id: number): Promise<PersonSeen['warnings']> {
  const rows = await db
    .selectFrom('warnings')
    .select(['id', 'at', 'words', 'by_id'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const nameOf = await namesOf(db, rows);
  return rows.map(({ by_id, ...warning }) => ({ ...warning, by: nameOf(by_id) }));
}

/** What restricted a person's account, newest first, with what restricts it now. */
export async function listRestrictions(db: Db, id: number): Promise<PersonSeen['restrictions']> {
  const rows = await db
    .selectFrom('restrictions')
    .select(['id', 'kind', 'reason', 'at', 'until', 'by_id', 'ended_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const nameOf = await namesOf(db, rows);
  return rows.map(({ by_id, ended_at, ...restriction }) => ({
    ...restriction,
    by: nameOf(by_id),
    endedAt: ended_at,
  }));
}

async function namesOf(db: Db, rows: readonly { by_id: number | null }[]) {
  const names = await namesOfPeople(
    db,
    rows.flatMap(({ by_id }) => by_id ?? []),
  );
  return (id: number | null) => (id === null ? null : (names.get(id) ?? null));
}
