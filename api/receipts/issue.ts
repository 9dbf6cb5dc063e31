import type { Selectable } from 'kysely';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import { readTerms } from '#api/payments/order-terms.ts';
import { vatInside } from '#domain/receipts/vat.ts';
import { readBilling } from './billing.ts';
import { readBusiness } from './business.ts';

type OrderRow = Selectable<Tables['orders']>;

/** The lock under which the next number of the series is given. */
const SERIES = 'receipts';

/**
 * Issues the receipt of an order that has just been paid, in the transaction of its settlement, and returns its number:
 * the next of a series without gaps. An order has one receipt; asked again, its number is returned.
 */
export async function issueReceipt(db: Db, order: OrderRow, at: string): Promise<number> {
  await lockKeys(db, SERIES);
  const issued = await findReceiptNumber(db, order.id);
  if (issued !== undefined) return issued;
  const { name, pin, isVatRegistered, isDemo } = await readBusiness(db);
  const buyer = order.person_id === null ? null : await readBilling(db, order.person_id);
  const number = (await findLastNumber(db)) + 1;
  await db
    .insertInto('receipts')
    .values({
      ...{ number, order_id: order.id, person_id: order.person_id, issued_at: at },
      title: readTerms(order.terms).title,
      ...{ price_kes: order.price_kes, credit_kes: order.credit_kes, amount_kes: order.amount_kes },
      vat_kes: isVatRegistered ? vatInside(order.price_kes) : 0,
      payment_code: await findPaymentCode(db, order.id),
      ...{ seller_name: name, seller_pin: pin, is_demo: isDemo ? 1 : 0 },
      ...{ buyer_name: buyer?.name ?? null, buyer_pin: buyer?.pin ?? null },
    })
    .execute();
  return number;
}

/** The number of the receipt of an order; undefined where it has none. */
const findReceiptNumber = async (db: Db, orderId: number): Promise<number | undefined> =>
  (await findReceiptNumbers(db, [orderId])).get(orderId);

/** The numbers of the receipts of some orders, by order; without those that have none. */
export async function findReceiptNumbers(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('receipts')
    .select(['order_id', 'number'])
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(rows.map(({ order_id, number }) => [order_id, number]));
}

async function findLastNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom('receipts')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

async function findPaymentCode(db: Db, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select('receipt')
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.receipt ?? null;
}
