import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { FinanceRequestRow, NewFinanceRequest } from '#api/database/tables.ts';
import { requestNumber } from '#domain/partners/finance-request.ts';
import type { FinanceRequest } from './schema.ts';

const COLUMNS = [
  'id',
  'status',
  'created_at',
  'name',
  'phone',
  'email',
  'income_kes',
  'message',
  'partner_name',
  'vehicle_id',
  'vehicle_title',
  'price_kes',
  'vehicle_year',
  'down_kes',
  'term_months',
  'consent_version',
  'consented_at',
] as const satisfies readonly (keyof FinanceRequestRow)[];

type Selected = Pick<FinanceRequestRow, (typeof COLUMNS)[number]>;

const toRequest = (row: Selected): FinanceRequest => ({
  id: row.id,
  number: requestNumber(row.id),
  status: row.status,
  createdAt: row.created_at,
  name: row.name,
  phone: row.phone,
  email: row.email,
  income: row.income_kes,
  message: row.message,
  partnerName: row.partner_name,
  vehicleId: row.vehicle_id,
  vehicleTitle: row.vehicle_title,
  vehiclePrice: row.price_kes,
  vehicleYear: row.vehicle_year,
  downPayment: row.down_kes,
  loanTerm: row.term_months,
  consentVersion: row.consent_version,
  consentedAt: row.consented_at,
});

/** Keeps a request and returns it with its number. Money in whole KES. */
export async function insertRequest(db: Db, request: NewFinanceRequest): Promise<FinanceRequest> {
  const row = await db
    .insertInto('finance_requests')
    .values(request)
    .returning([...COLUMNS])
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

/** The request that was sent under this key, with the hash of what was sent, or undefined. */
export async function findRequestByKey(
  db: Db,
  key: string,
): Promise<{ request: FinanceRequest; bodyHash: string } | undefined> {
  const row = await db
    .selectFrom('finance_requests')
    .select([...COLUMNS, 'body_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row && { request: toRequest(row), bodyHash: row.body_hash };
}

/** So many of the last requests are looked through: a flood of more is held up by where it comes from. */
const LOOKED_THROUGH = 500;

/** When the market last wrote to a mail address about a request, newest first. */
export async function listRequestTimes(db: Db, email: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('finance_requests')
        .select(['id', 'email', 'created_at'])
        .orderBy('id', 'desc')
        .limit(LOOKED_THROUGH)
        .as('recent'),
    )
    .select('created_at')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** A page of a person's own requests, newest first. */
export async function listRequestsOf(
  db: Db,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<FinanceRequest[]> {
  const rows = await db
    .selectFrom('finance_requests')
    .select([...COLUMNS])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(toRequest);
}

/** How many requests a person has. */
export async function countRequestsOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('finance_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The last requests of all people, newest first. */
export async function listLastRequests(db: Db, limit: number): Promise<FinanceRequest[]> {
  const rows = await db
    .selectFrom('finance_requests')
    .select([...COLUMNS])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

/** Deletes the request whose mail held the token with this hash; false where there is none. */
export async function deleteRequestByHash(db: Db, hash: string): Promise<boolean> {
  return tookEffect(db.deleteFrom('finance_requests').where('withdraw_hash', '=', hash));
}

/** Deletes a person's own request; false where they have none of this id. */
export async function deleteRequestOf(db: Db, userId: number, id: number): Promise<boolean> {
  return tookEffect(db.deleteFrom('finance_requests').where('id', '=', id).where('user_id', '=', userId));
}
