import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';

/**
 * Whether the seller `u` pays where this market asks for money. Free are those behind whom is no account: the invented
 * sellers of the demo, and "Imported adverts".
 */
export const paysIn = (eb: ExpressionBuilder<Tables & { u: Tables['users'] }, 'u'>): Expression<SqlBool> =>
  eb.and([
    eb('u.contactable', '=', 1),
    eb.or([eb('u.is_sample', '=', 0), eb('u.password_hash', 'is not', null)]),
  ]);

/** Whether a seller pays where this market asks for money. */
export async function paysFees(db: Db, sellerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', sellerId)
    .where((eb) => paysIn(eb))
    .executeTakeFirst();
  return row !== undefined;
}
