import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import type { OrderQuote } from '#api/plans/quote.ts';
import { endOrder } from './end-order.ts';
import type { OrderRow } from './rows.ts';
import { findUndecided } from './undecided.ts';

/** Ends unpaid orders for the same thing, so that no two can be paid. Throws 409 while a phone is asked for one. */
export async function endSame(
  db: Db,
  { quote, personId }: { quote: OrderQuote; personId: number },
  now: number,
): Promise<void> {
  const { kind, vehicleId, dealerId } = quote;
  await lockKeys(db, `order ${kind} ${vehicleId ?? `dealer ${dealerId ?? `person ${personId}`}`}`);
  let same = db.selectFrom('orders').selectAll().where('state', '=', 'open').where('kind', '=', kind);
  if (vehicleId !== null) same = same.where('vehicle_id', '=', vehicleId);
  else if (dealerId !== null) same = same.where('dealer_id', '=', dealerId);
  else same = same.where('person_id', '=', personId);
  for (const order of await same.execute()) {
    if (await findUndecided(db, order.id, now)) throw isBeingPaid(order, personId);
    await endOrder(db, order, 'cancelled', new Date(now).toISOString());
  }
}

function isBeingPaid({ id, person_id }: OrderRow, personId: number): ApiError {
  const isOwn = person_id === personId;
  const sentence = isOwn
    ? 'You are paying for this already. Look at that order first.'
    : 'Another person of your team is paying for this at the moment.';
  return new ApiError(409, sentence, { code: 'ORDER_OPEN', ...(isOwn && { details: { orderId: id } }) });
}
