import { hasOwnAdmin } from '#api/accounts/demo-people.ts';
import type { Db } from '#api/database/open.ts';

export type Admin = { id: number; email: string };

/** The admins who can sign in: the sample one of a demo market only while that is open. */
export async function listAdmins(db: Db): Promise<Admin[]> {
  const isDemoOver = await hasOwnAdmin(db);
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(isDemoOver, (admins) => admins.where('is_sample', '=', 0))
    .orderBy('id')
    .execute();
}

type Concerned = { asked_by: number | null; subject_id: number };

/** The admins who may decide: neither who asked nor the person whom it is about. */
export const decidersAmong = (
  admins: readonly Admin[],
  { asked_by, subject_id }: Concerned,
  isAboutPerson: boolean,
): Admin[] => admins.filter(({ id }) => id !== asked_by && !(isAboutPerson && id === subject_id));
