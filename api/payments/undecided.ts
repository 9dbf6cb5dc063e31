import type { Db } from '#api/database/open.ts';
import { UNDECIDED_STATES } from '#domain/payments/payment-steps.ts';
import { PROMPT_LIFE_MS } from '#domain/payments/waits.ts';
import type { PaymentRow } from './rows.ts';

/** The attempt of an order whose prompt may still stand on a phone; undefined where there is none. */
export const findUndecided = (db: Db, orderId: number, now: number): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', [...UNDECIDED_STATES])
    .where('created_at', '>', new Date(now - PROMPT_LIFE_MS).toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
