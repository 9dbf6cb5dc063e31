import type { OrderState } from '#domain/payments/orders.ts';
import type { Order } from './api.ts';

/**
 * What a person can do about an order now. `pay`: no phone was asked yet. `waiting`: a phone was asked.
 * `unsure`: the provider has not said whether it took the demand. `failed`: the last attempt brought no money.
 */
export type Phase = 'pay' | 'waiting' | 'unsure' | 'failed' | Exclude<OrderState, 'open'>;

export function phaseOf({ state, payment }: Pick<Order, 'state' | 'payment'>): Phase {
  if (state !== 'open') return state;
  if (!payment) return 'pay';
  if (payment.state === 'failed') return 'failed';
  return payment.state === 'unknown' ? 'unsure' : 'waiting';
}

/** Whether the order changes by itself soon. */
export const isPending = (order: Order): boolean => ['waiting', 'unsure'].includes(phaseOf(order));

/** Whether nothing more can be done about the order here. */
export const isOver = ({ state }: Pick<Order, 'state'>): boolean => state !== 'open';
