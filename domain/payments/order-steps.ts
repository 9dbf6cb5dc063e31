import type { OrderState } from './orders.ts';

/**
 * What happens to an order. `settled`: the money is here and what was bought has begun. `unusable`: the money is here
 * and can buy this no more. `lapsed`: the time to pay is over.
 */
export const ORDER_EVENTS = ['settled', 'unusable', 'cancelled', 'lapsed', 'refunded'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Late money finds an order that is cancelled or expired: it becomes credit, and the order is not revived. */
const STEPS: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>> = {
  open: { settled: 'paid', unusable: 'credited', cancelled: 'cancelled', lapsed: 'expired' },
  cancelled: { unusable: 'credited' },
  expired: { unusable: 'credited' },
  paid: { refunded: 'refunded' },
  credited: {},
  refunded: {},
};

/** The state after an event; the same state where the event is late, doubled or means nothing in it. */
export const nextOrderState = (state: OrderState, event: OrderEvent): OrderState =>
  STEPS[state][event] ?? state;

/** Whether an event changes an order that stands so. */
export const changesOrder = (state: OrderState, event: OrderEvent): boolean =>
  STEPS[state][event] !== undefined;
