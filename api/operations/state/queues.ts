import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';

/** How many listings, names and reviews wait for a moderator; 0 in a database from before there were any. */
export async function countModeration(db: Db): Promise<number> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'moderation_cases')) return 0;
  const { rows } = await sql<{
    waiting: number;
  }>`select count(*) as waiting from moderation_cases where outcome is null`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** How many people are signed in, by devices. */
export async function countSessions(db: Db, now: number): Promise<number> {
  const row = await db
    .selectFrom('session_tokens')
    .select(({ fn }) => fn.count<number>('session_id').distinct().as('count'))
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirstOrThrow();
  return row.count;
}
