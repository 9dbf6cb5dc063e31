import type { PaymentState } from './orders.ts';

/**
 * What happens to one attempt to pay. `taken`: the provider has the demand. `doubtful`: it may have it, as it did not
 * answer, or the process that asked it ended. `denied`: nothing was or will be paid by it. `paid`: the money is here.
 */
export const PAYMENT_EVENTS = ['taken', 'doubtful', 'denied', 'paid'] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** Money counts whatever was said before it, and nothing that is said later takes it back. */
const STEPS: Readonly<Record<PaymentState, Readonly<Partial<Record<PaymentEvent, PaymentState>>>>> = {
  sending: { taken: 'pending', doubtful: 'unknown', denied: 'failed', paid: 'paid' },
  unknown: { taken: 'pending', denied: 'failed', paid: 'paid' },
  pending: { denied: 'failed', paid: 'paid' },
  failed: { paid: 'paid' },
  paid: {},
};

/** The state after an event; the same state where the event is late, doubled or means nothing in it. */
export const nextPaymentState = (state: PaymentState, event: PaymentEvent): PaymentState =>
  STEPS[state][event] ?? state;

/** Whether an event changes a payment that stands so. */
export const changesPayment = (state: PaymentState, event: PaymentEvent): boolean =>
  STEPS[state][event] !== undefined;

/** The states in which money may still come of an attempt. */
export const UNDECIDED_STATES = ['sending', 'pending', 'unknown'] as const satisfies readonly PaymentState[];
