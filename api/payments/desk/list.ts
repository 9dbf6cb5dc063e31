import { recordAct } from '#api/audit/record-act.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { refuseProblems } from '#api/http/errors.ts';
import { readTerms } from '#api/payments/order-terms.ts';
import { namesOfPeople } from '#api/people/names.ts';
import { INVALID_PHONE, readPhone } from '#domain/accounts/phone.ts';
import { maskPhone } from '#domain/payments/masked-phone.ts';
import type { OrdersFilter } from './filters.ts';
import type { DeskOrder, WaitingCode } from './schema.ts';

const selectOrders = (db: Db) =>
  db
    .selectFrom('orders as o')
    // The last attempt to pay it.
    .leftJoin('payments as p', (join) =>
      join.on((eb) =>
        eb(
          'p.id',
          '=',
          eb
            .selectFrom('payments as all')
            .select((last) => last.fn.max('all.id').as('id'))
            .whereRef('all.order_id', '=', 'o.id'),
        ),
      ),
    )
    .leftJoin('receipts as r', 'r.order_id', 'o.id')
    .select(['o.id', 'o.kind', 'o.terms', 'o.state', 'o.price_kes', 'o.credit_kes', 'o.amount_kes'])
    .select(['o.created_at', 'o.person_id', 'p.state as payment_state', 'p.phone', 'p.receipt'])
    .select('r.number as receipt_number');

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/** Orders, newest first, `limit` of them before the order `before`. */
export async function listOrders(
  db: Db,
  { orderId, receiptNumber, code, kind, state, payment, personId, phone }: OrdersFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<DeskOrder[]> {
  let query = selectOrders(db).orderBy('o.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('o.id', '<', before);
  if (orderId !== undefined) query = query.where('o.id', '=', orderId);
  if (receiptNumber !== undefined) query = query.where('r.number', '=', receiptNumber);
  if (kind) query = query.where('o.kind', '=', kind);
  if (state) query = query.where('o.state', '=', state);
  if (payment) query = query.where('p.state', '=', payment);
  if (personId !== undefined) query = query.where('o.person_id', '=', personId);
  if (code !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb('o.id', 'in', eb.selectFrom('payments').select('order_id').where('payments.receipt', '=', code)),
        eb('o.id', 'in', eb.selectFrom('receipt_codes').select('order_id').where('code', '=', code)),
      ]),
    );
  if (phone !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb('o.phone', '=', phone),
        eb('o.id', 'in', eb.selectFrom('payments').select('order_id').where('payments.phone', '=', phone)),
      ]),
    );
  return toOrders(db, await query.execute());
}

/** One order as it stands in the list; undefined where there is none. */
export const findDeskOrder = async (db: Db, orderId: number): Promise<DeskOrder | undefined> =>
  (await listOrders(db, { orderId }, { before: undefined, limit: 1 }))[0];

async function toOrders(db: Db, rows: readonly OrderRow[]): Promise<DeskOrder[]> {
  const names = await namesOfPeople(
    db,
    rows.flatMap(({ person_id }) => person_id ?? []),
  );
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, title: readTerms(row.terms).title, state: row.state },
    ...{ priceKes: row.price_kes, creditKes: row.credit_kes, amountKes: row.amount_kes },
    ...{ createdAt: row.created_at, person: personOf(row.person_id, names) },
    payment:
      row.payment_state === null
        ? null
        : { state: row.payment_state, phone: maskPhone(row.phone ?? ''), receipt: row.receipt },
    receiptNumber: row.receipt_number,
  }));
}

const personOf = (id: number | null, names: ReadonlyMap<number, string>) =>
  id === null ? null : { id, name: names.get(id) ?? `Account ${id}` };

const MOST_FOUND = 100;

/**
 * The orders that a phone paid or was asked for, newest first, at most 100. Each such search stands in the audit log,
 * without the number. Throws 422 for what is no phone number.
 */
export async function findByPhone(
  db: Db,
  { phone: typed, adminId }: { phone: string; adminId: number },
  at = new Date().toISOString(),
): Promise<DeskOrder[]> {
  const phone = readPhone(typed);
  refuseProblems({ phone: phone === undefined ? INVALID_PHONE : undefined });
  if (phone === undefined) return [];
  return inTransaction(db, async (db) => {
    const orders = await listOrders(db, { phone }, { before: undefined, limit: MOST_FOUND });
    const act = { action: 'payments searched by phone', subject: 'payment', subjectId: null };
    await recordAct(db, { ...act, actorId: adminId, details: { found: orders.length } }, at);
    return orders;
  });
}

const MOST_CODES = 100;

/** The codes of M-Pesa receipts that wait to be looked up: a select without columns. */
export const selectWaitingCodes = (db: Db) =>
  db
    .selectFrom('receipt_codes as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .where('c.outcome', 'is', null);

/** Those codes with their orders, the oldest first, at most 100. */
export async function listWaitingCodes(db: Db): Promise<WaitingCode[]> {
  const rows = await selectWaitingCodes(db)
    .select(['c.id', 'c.code', 'c.typed_at', 'c.order_id', 'o.terms', 'o.amount_kes', 'o.person_id'])
    .orderBy('c.id')
    .limit(MOST_CODES)
    .execute();
  const names = await namesOfPeople(
    db,
    rows.flatMap(({ person_id }) => person_id ?? []),
  );
  return rows.map((row) => ({
    ...{ id: row.id, code: row.code, typedAt: row.typed_at, orderId: row.order_id },
    ...{ title: readTerms(row.terms).title, amountKes: row.amount_kes },
    person: personOf(row.person_id, names),
  }));
}
