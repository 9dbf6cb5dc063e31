import type { Db } from '#api/database/open.ts';
import { personName } from '#api/messages/parties.ts';

/** The names of people by their ids; deleted ones are `Deleted user`. */
export async function namesOfPeople(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select(['u.id', 'u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .where('u.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, personName(row)]));
}
