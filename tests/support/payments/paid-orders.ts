import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { writeTerms } from '#api/payments/order-terms.ts';
import { activePlans } from '#api/plans/active-plans.ts';
import { issueReceipt } from '#api/receipts/issue.ts';

type Paid = { personId: number; at: string } & Partial<Insertable<Tables['orders']>>;

/** An order that was paid by phone, with its receipt; a plan for KES 10,000 unless told otherwise. Returns its id. */
export function addPaidOrder(db: Db, { personId, at, ...given }: Paid): Promise<number> {
  return inTransaction(db, async (db) => {
    const { versionId, plans } = await activePlans(db);
    const [plan] = plans.dealer.plans;
    const priceKes = given.price_kes ?? 10_000;
    const amountKes = priceKes - (given.credit_kes ?? 0);
    const order = await db
      .insertInto('orders')
      .values({
        ...{ person_id: personId, dealer_id: null, vehicle_id: null, kind: 'plan', item: plan?.id ?? '' },
        ...{ plans_version: versionId, days: 30, price_kes: priceKes, amount_kes: amountKes },
        ...{ terms: termsOf(plan?.name, priceKes), state: 'paid' },
        ...{ idempotency_key: randomUUID(), body_hash: '' },
        ...{ created_at: at, expires_at: at, settled_at: at },
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (amountKes > 0) await addPayment(db, order.id, { amountKes, at });
    await issueReceipt(db, order, at);
    return order.id;
  });
}

const termsOf = (plan = '', amountKes: number): string => {
  const title = `Plan ${plan}, 30 days`;
  return writeTerms({ version: '1', words: ['A sample term.'], title, lines: [{ label: title, amountKes }] });
};

async function addPayment(db: Db, orderId: number, { amountKes, at }: { amountKes: number; at: string }) {
  await db
    .insertInto('payments')
    .values({
      ...{ order_id: orderId, provider: 'mpesa', phone: '+254700000001', amount_kes: amountKes },
      ...{ state: 'paid', checkout_id: `ws_CO_${randomUUID()}`, result_code: '0' },
      receipt: `SG${randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`,
      ...{ received_kes: amountKes, created_at: at, settled_at: at },
    })
    .execute();
}
