import { z } from 'zod';
import type { Db } from '#api/database/open.ts';
import type { UserRow } from '#api/database/tables.ts';
import { ROLES } from '#domain/accounts/roles.ts';

/** Who is signed in, as every call answers it. */
export const userSchema = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  username: z.string().nullable(),
  role: z.enum(ROLES),
  /** The same as `role`. */
  userType: z.enum(ROLES),
  twoStep: z.boolean(),
  /** Set while a deletion of the account waits, UTC. */
  deletionDueAt: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

const PUBLIC_COLUMNS = [
  'id',
  'email',
  'username',
  'role',
  'first_name',
  'last_name',
  'phone',
  'two_step_on_at',
  'deletion_due_at',
] as const satisfies readonly (keyof UserRow)[];

function toUser(row: Pick<UserRow, (typeof PUBLIC_COLUMNS)[number]>): User {
  return {
    id: row.id,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email,
    phone: row.phone,
    username: row.username,
    role: row.role,
    userType: row.role,
    twoStep: row.two_step_on_at !== null,
    deletionDueAt: row.deletion_due_at,
  };
}

/** The person with this id. Throws where there is none. */
export async function findUserOrThrow(db: Db, id: number): Promise<User> {
  return toUser(
    await db.selectFrom('users').select(PUBLIC_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** What decides whether the account of this mail address may sign in; undefined where there is none. */
export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select([...PUBLIC_COLUMNS, 'password_hash', 'deactivated_at', 'is_sample'])
    .select(['two_step_secret', 'two_step_renew_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Whether the username is taken, case and all. */
export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  return row !== undefined;
}
