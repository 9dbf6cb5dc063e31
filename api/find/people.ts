import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import { personName } from '#api/messages/parties.ts';
import type { Asked } from '#domain/find/asked.ts';
import type { Found } from './schema.ts';
import { startsWith } from './starts-with.ts';

/** Accounts by number, phone, mail address or name, deleted ones too, at most `limit`. */
export async function findPeople(db: Db, asked: Asked, limit: number): Promise<Found['people']> {
  const { id, phone, email, name } = asked;
  const ids = await Promise.all([
    id === undefined ? [] : [id],
    phone === undefined ? [] : idsWhere(db, limit, (eb) => eb('phone', '=', phone)),
    email === undefined ? [] : idsWhere(db, limit, (eb) => startsWith(eb.fn('lower', ['email']), email)),
    name === undefined ? [] : idsWhere(db, limit, (eb) => hasName(eb, name)),
  ]);
  const wanted = [...new Set(ids.flat())].slice(0, limit);
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .select(['u.deactivated_at', 'u.deleted_at'])
    .where('u.id', 'in', wanted)
    .orderBy('u.id')
    .execute();
  return rows.map(({ deactivated_at, deleted_at, ...row }) => ({
    ...{ id: row.id, title: personName(row), email: row.email, role: row.role },
    detail: deleted_at ? 'Deleted' : deactivated_at ? 'Closed' : row.email,
  }));
}

type UserExpressions = ExpressionBuilder<Tables, 'users'>;

async function idsWhere(
  db: Db,
  limit: number,
  condition: (eb: UserExpressions) => ReturnType<typeof startsWith> | ReturnType<UserExpressions['and']>,
): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where(condition).limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** One word begins the first or the last name; of several the first begins one and the last the other. */
function hasName(eb: UserExpressions, words: readonly string[]) {
  const [first = '', last] = [words[0], words.at(-1)];
  const [given, family] = [eb.fn<string>('lower', ['first_name']), eb.fn<string>('lower', ['last_name'])];
  if (words.length === 1 || last === undefined)
    return eb.or([startsWith(given, first), startsWith(family, first)]);
  return eb.or([
    eb.and([startsWith(given, first), startsWith(family, last)]),
    eb.and([startsWith(given, last), startsWith(family, first)]),
  ]);
}
