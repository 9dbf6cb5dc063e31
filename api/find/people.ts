import type { Db } from '#api/database/open.ts';
import { personName } from '#api/messages/parties.ts';
import { idsBeginningWith } from '#api/people/beginning-with.ts';
import type { Found } from './schema.ts';

/** Accounts by number, phone, mail address or name, deleted ones too, at most `limit`. */
export async function findPeople(db: Db, text: string, limit: number): Promise<Found['people']> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .select(['u.deactivated_at', 'u.deleted_at'])
    .where('u.id', 'in', idsBeginningWith(db, text))
    .orderBy('u.id')
    .limit(limit)
    .execute();
  return rows.map(({ deactivated_at, deleted_at, ...row }) => ({
    ...{ id: row.id, title: personName(row), email: row.email, role: row.role },
    detail: deleted_at ? 'Deleted' : deactivated_at ? 'Closed' : row.email,
  }));
}
