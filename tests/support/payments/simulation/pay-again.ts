import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { createLogger } from '#api/log.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import type { StandIn } from '#api/payments/stand-in/server.ts';
import { startPayment } from '#api/payments/start.ts';
import { eventually } from '#tests/support/eventually.ts';
import { nextPhone } from './people.ts';

/** After this time the first prompt is thought to be gone, and the order can be paid from another phone. */
const LATER_MS = 4 * 60_000;
const MOST = 40;

type Paying = { db: Db; provider: PaymentProvider; standIn: StandIn };

/**
 * Pays open orders once more whose money is under way, or has moved and was not told of. No callback comes of the second
 * payment: only a query knows it. Returns how many phones were asked.
 */
export async function payAgain({ db, provider, standIn }: Paying): Promise<number> {
  const log = createLogger('silent');
  const later = Date.now() + LATER_MS;
  let asked = 0;
  for (const { id, person_id: personId } of await listWaiting(db)) {
    if (personId === null) continue;
    const paying = { orderId: id, personId, phone: nextPhone() };
    await startPayment({ db, provider, log }, paying, () => later).then(
      () => asked++,
      (cause: unknown) => {
        if (!(cause instanceof ApiError)) throw cause;
      },
    );
  }
  await eventually(async () => {
    if (standIn.payments().some(({ ended }) => ended === null)) throw new Error('A payer has not acted.');
  });
  return asked;
}

const listWaiting = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.order_id', 'o.id')
    .select(['o.id', 'o.person_id'])
    .where('o.state', '=', 'open')
    .where('p.state', '=', 'pending')
    .groupBy(['o.id', 'o.person_id'])
    .orderBy('o.id')
    .limit(MOST)
    .execute();
