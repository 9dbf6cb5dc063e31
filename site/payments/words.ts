import { formatPhone, readPhone } from '#domain/accounts/phone.ts';
import { formatKes } from '#domain/money.ts';
import type { Order } from './api.ts';
import type { Phase } from './phase.ts';

/** A number as people write it, also one that is none. */
export function writtenPhone(phone: string): string {
  const e164 = readPhone(phone);
  return e164 === undefined ? phone : formatPhone(e164);
}

/** How an order stands, in a word or two for lists. */
export const PHASE_LABELS: Record<Phase, string> = {
  pay: 'Not paid yet',
  waiting: 'Waiting for M-Pesa',
  unsure: 'Waiting for M-Pesa',
  failed: 'Not paid yet',
  paid: 'Paid',
  credited: 'Kept as credit',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Refunded',
};

type EndWords = { title: string; text: string };
type Ended = Pick<Order, 'state' | 'amountKes'> & { payment: { receivedKes: number | null } | null };

function creditedText(askedKes: number, receivedKes: number): string {
  const why =
    receivedKes < askedKes
      ? `${formatKes(receivedKes)} came instead of ${formatKes(askedKes)}.`
      : 'Your payment came when it could no longer buy this.';
  return `${why} Nothing is lost: ${formatKes(receivedKes)} is your credit and pays for your next order.`;
}

/** What became of an order that brought nothing. */
export function endWords({ state, amountKes, payment }: Ended): EndWords {
  switch (state) {
    case 'credited':
      return {
        title: 'Your money is kept as credit',
        text: creditedText(amountKes, payment?.receivedKes ?? amountKes),
      };
    case 'cancelled':
      return {
        title: 'This order is cancelled',
        text: 'You have paid nothing for it. You can order again at any time.',
      };
    case 'refunded':
      return {
        title: 'This order was refunded',
        text: 'The money went back to you, and what it bought has ended.',
      };
    default:
      return {
        title: 'This order has expired',
        text: 'It was not paid in time, so it was closed. If money left your phone all the same, it becomes your credit.',
      };
  }
}
