import type { Db } from '#api/database/open.ts';

/** What the audit log calls the making of an admin at the command line. */
export const ADMIN_CREATED = 'admin created';

/**
 * Whether this market has an admin of its own: then it is in operation, and what is open to all on a demo is closed, for
 * good. Looked up anew each time, because the command line makes admins while the server runs.
 */
export async function hasOwnAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', 'is', null)
    .where('action', '=', ADMIN_CREATED)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Signs out the people of the demo market everywhere: their password is public. */
export async function endSampleSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('is_sample', '=', 1))
    .execute();
}
