import type { Db } from '#api/database/open.ts';
import type { PaymentRow } from './rows.ts';
import { CONFIRMED } from './settle.ts';

/** The payment that the provider knows by this id; undefined where it is none of ours. */
export const findByCheckoutId = (db: Db, checkoutId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirst();

type Heard = { phone: string; amountKes: number; since: string };

/**
 * The payment whose demand was never answered and that fits a result under an unknown id: the same phone, the same
 * amount, begun since a moment; also one that an admin confirmed by a typed code since. Undefined where there is none,
 * or more than one.
 */
export async function findUnanswered(
  db: Db,
  { phone, amountKes, since }: Heard,
): Promise<PaymentRow | undefined> {
  const found = await db
    .selectFrom('payments')
    .selectAll()
    .where('phone', '=', phone)
    .where('created_at', '>=', since)
    .where('amount_kes', '=', amountKes)
    .where('checkout_id', 'is', null)
    .where((eb) => eb.or([eb('state', 'in', ['sending', 'unknown']), eb('result_code', '=', CONFIRMED)]))
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
