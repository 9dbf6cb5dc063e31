import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { personName } from '#api/messages/parties.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { readEmail } from '#domain/accounts/email.ts';
import type { AdminAccount } from './schema.ts';

const noAccount = () => notFound('There is no account with this email.');

/** The account with this mail address. Throws 404 where there is none. */
export async function findAccountByEmail(db: Db, typed: string): Promise<AdminAccount> {
  const row = await selectAccounts(db)
    .where('u.email', '=', readEmail(typed) ?? '')
    .executeTakeFirst();
  if (!row) throw noAccount();
  return toAccount(row);
}

/** An account by its id. Throws 404 where there is none, or none any more. */
export async function findAccountOrThrow(db: Db, id: number): Promise<AdminAccount> {
  const row = await selectAccounts(db).where('u.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('There is no such account.');
  return toAccount(row);
}

const selectAccounts = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.role', 'u.first_name', 'u.last_name', 'u.contactable'])
    .select(['u.created_at', 'u.deactivated_at', 'd.business_name'])
    .select((eb) =>
      eb
        .selectFrom('vehicles as v')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('v.seller_id', '=', 'u.id')
        .where(isFoundIn('v'))
        .as('on_sale'),
    )
    .where('u.deleted_at', 'is', null);

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

const toAccount = (row: AccountRow): AdminAccount => ({
  id: row.id,
  name: personName(row),
  email: row.email,
  role: row.role,
  since: row.created_at,
  onSale: row.on_sale ?? 0,
  isPersonal: row.contactable === 1,
  closedAt: row.deactivated_at,
});
