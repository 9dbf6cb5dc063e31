import type { Db } from '#api/database/open.ts';
import type { PersonSeen } from './schema.ts';

const SHOWN = 50;

/** The last cases of moderation about what a person wanted to have public, newest first. */
export async function listCasesOf(db: Db, id: number): Promise<PersonSeen['cases']> {
  const rows = await db
    .selectFrom('moderation_cases')
    .select(['id', 'kind', 'subject_id', 'score', 'opened_at', 'outcome', 'reason'])
    .where('person_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ subject_id, opened_at, ...found }) => ({
    ...found,
    subjectId: subject_id,
    at: opened_at,
  }));
}
