import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { personName } from '#api/messages/parties.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { readEmail } from '#domain/accounts/email.ts';
import type { AdminAccount, Restriction } from './schema.ts';

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

/** Accounts that are not deleted, each with the restriction that keeps it off the market. */
export const selectAccounts = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .leftJoin('restrictions as r', (join) =>
      join.onRef('r.user_id', '=', 'u.id').on('r.ended_at', 'is', null),
    )
    .select(['u.id', 'u.email', 'u.role', 'u.first_name', 'u.last_name', 'u.contactable'])
    .select(['u.created_at', 'u.deactivated_at', 'u.deletion_due_at', 'd.business_name'])
    .select(['r.kind', 'r.reason', 'r.at as restricted_at', 'r.until'])
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

export const toAccount = (row: AccountRow): AdminAccount => ({
  id: row.id,
  name: personName(row),
  email: row.email,
  role: row.role,
  since: row.created_at,
  onSale: row.on_sale ?? 0,
  isPersonal: row.contactable === 1,
  closedAt: row.deactivated_at,
  deletionDueAt: row.deletion_due_at,
  restriction: row.deactivated_at === null ? null : restrictionOf(row, row.deactivated_at),
});

const restrictionOf = (
  row: Pick<AccountRow, 'kind' | 'reason' | 'restricted_at' | 'until'>,
  since: string,
): Restriction => ({
  kind: row.kind ?? 'closed',
  reason: row.reason,
  at: row.restricted_at ?? since,
  until: row.until,
});
