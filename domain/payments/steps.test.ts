import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOrder, nextOrderState, ORDER_EVENTS, type OrderEvent } from './order-steps.ts';
import { ORDER_STATES, type OrderState, PAYMENT_STATES, type PaymentState } from './orders.ts';
import { changesPayment, nextPaymentState, PAYMENT_EVENTS, type PaymentEvent } from './payment-steps.ts';

const orderAfter = (events: readonly OrderEvent[], from: OrderState = 'open') =>
  events.reduce(nextOrderState, from);
const paymentAfter = (events: readonly PaymentEvent[], from: PaymentState = 'sending') =>
  events.reduce(nextPaymentState, from);
const orderEvents = fc.array(fc.constantFrom(...ORDER_EVENTS), { maxLength: 12 });
const paymentEvents = fc.array(fc.constantFrom(...PAYMENT_EVENTS), { maxLength: 12 });

/** Each event again somewhere after it came. */
const doubled = <Event>(events: readonly Event[]): Event[] => events.flatMap((event) => [event, event]);

test('an event that comes twice changes an order and a payment once [orders-1]', () => {
  fc.assert(
    fc.property(orderEvents, paymentEvents, (ofOrder, ofPayment) => {
      expect(orderAfter(doubled(ofOrder))).toBe(orderAfter(ofOrder));
      expect(paymentAfter(doubled(ofPayment))).toBe(paymentAfter(ofPayment));
    }),
  );
});

test('what an attempt comes to does not depend on the order of what is heard of it [orders-2]', () => {
  fc.assert(
    fc.property(
      paymentEvents.chain((events) =>
        fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
      ),
      ([events, shuffled]) => {
        const isPaid = events.includes('paid');
        const isFailed = !isPaid && events.includes('denied');
        for (const each of [events, shuffled]) {
          expect(paymentAfter(each) === 'paid').toBe(isPaid);
          expect(paymentAfter(each) === 'failed').toBe(isFailed);
        }
      },
    ),
  );
});

test('nothing takes back that money came, and an order that is over is never paid [orders-3]', () => {
  fc.assert(
    fc.property(paymentEvents, (events) => {
      expect(paymentAfter(events, 'paid')).toBe('paid');
    }),
  );
  const over = fc.constantFrom<OrderState>('cancelled', 'expired', 'credited', 'refunded');
  fc.assert(
    fc.property(over, orderEvents, (state, events) => {
      expect(['paid', 'open']).not.toContain(orderAfter(events, state));
    }),
  );
});

test('no order comes back to open, and none is refunded that was not paid [orders-4]', () => {
  fc.assert(
    fc.property(orderEvents, (events) => {
      const states = events.map((_, index) => orderAfter(events.slice(0, index + 1)));
      const left = states.findIndex((state) => state !== 'open');
      if (left >= 0) expect(states.slice(left)).not.toContain('open');
      if (states.includes('refunded')) expect(states).toContain('paid');
    }),
  );
});

test('an event changes a state exactly where the table has a step [orders-5]', () => {
  for (const state of ORDER_STATES)
    for (const event of ORDER_EVENTS)
      expect(changesOrder(state, event)).toBe(nextOrderState(state, event) !== state);
  for (const state of PAYMENT_STATES)
    for (const event of PAYMENT_EVENTS)
      expect(changesPayment(state, event)).toBe(nextPaymentState(state, event) !== state);
});
