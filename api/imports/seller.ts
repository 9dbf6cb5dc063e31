import type { Db } from '#api/database/open.ts';

const EMAIL = 'imported-adverts@example.com';

/** The id of the seller "Imported adverts", which cannot be contacted; it is created when it is first needed. */
export async function ensureImportSeller(db: Db, at = new Date().toISOString()): Promise<number> {
  await db
    .insertInto('users')
    .values({
      email: EMAIL,
      role: 'seller',
      first_name: 'Imported',
      last_name: 'adverts',
      contactable: 0,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow();
  return id;
}
