import { startSession } from '#api/accounts/sessions.ts';
import type { Db } from '#api/database/open.ts';
import type { Role } from '#domain/accounts/roles.ts';

export type TestPerson = { id: number; email: string; token: string; headers: { authorization: string } };

let count = 0;

/** A person of `role` who is signed in, with the headers of their calls. */
export async function addTestPerson(db: Db, role: Role, life = { lifeMs: 3_600_000 }): Promise<TestPerson> {
  count++;
  const email = `${role}-${count}@example.com`;
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      role,
      first_name: 'Test',
      last_name: `Person ${count}`,
      created_at: '2026-01-01T08:00:00.000Z',
      email_verified_at: '2026-01-01T08:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await startSession(db, { userId: id, device: 'Test', ...life });
  return { id, email, token, headers: { authorization: `Bearer ${token}` } };
}
