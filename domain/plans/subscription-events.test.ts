import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BAZAAR,
  BEGINNING,
  buy,
  buyAll,
  DAY_MS,
  day,
  KIOSK,
  msOf,
  PLANS,
  START,
  YARD,
} from '#tests/support/plans/bought-plans.ts';
import { daysAfter } from './days.ts';
import { endOf, type PlanEvent, replay, type SubscriptionFacts, worthOf } from './paid-time.ts';
import type { DealerPlan } from './plan-set.ts';
import { SUBSCRIPTION_STATES, subscriptionAt } from './subscription.ts';

/** What a dealer does, days after the last thing. */
const acts = fc.array(
  fc.record({
    wait: fc.double({ min: 0, max: 60, noNaN: true }).map((days) => Math.round(days * 24) / 24),
    what: fc.constantFrom('buy', 'buy', 'buy', 'cancel', 'resume', 'next', 'refund'),
    plan: fc.constantFrom(...PLANS),
  }),
  { maxLength: 12 },
);
type Act = { wait: number; what: string; plan: DealerPlan };

/** Lives through acts and returns the events, and the facts before and after each. */
function live(lived: readonly Act[]) {
  const steps: { event: PlanEvent; before: SubscriptionFacts; after: SubscriptionFacts }[] = [];
  const events: PlanEvent[] = [];
  let at = START;
  for (const [index, act] of lived.entries()) {
    at = new Date(Date.parse(at) + Math.max(1, act.wait * DAY_MS)).toISOString();
    const before = replay(BEGINNING, events);
    const event = eventOf(act, { before, at, orderId: index + 1, events });
    if (!event) continue;
    events.push(event);
    steps.push({ event, before, after: replay(BEGINNING, events) });
  }
  return { events, steps, at };
}

type Lived = { before: SubscriptionFacts; at: string; orderId: number; events: readonly PlanEvent[] };

function eventOf({ what, plan: bought }: Act, { before, at, orderId, events }: Lived): PlanEvent | undefined {
  if (what === 'buy') return buy(before, bought, at, orderId);
  if (what === 'cancel') return { kind: 'cancelled', at };
  if (what === 'resume') return { kind: 'resumed', at };
  if (what === 'next') return { kind: 'next', at, plan: bought.id };
  const last = events.findLast((event) => event.kind === 'bought');
  return last && { kind: 'refunded', at, orderId: last.orderId };
}

/** Paid time that is left at a moment, in milliseconds. */
const leftAt = ({ periods }: SubscriptionFacts, at: string): number =>
  periods.reduce(
    (sum, { from, until }) =>
      sum + Math.max(0, Date.parse(until) - Math.max(Date.parse(from), Date.parse(at))),
    0,
  );

describe('whatever comes', () => {
  test('events that come late, twice and out of order end as those that came in order [subscription-8]', () => {
    fc.assert(
      fc.property(acts, fc.infiniteStream(fc.nat()), (lived, random) => {
        const { events } = live(lived);
        const shuffled = [...events, ...events.filter(() => Number(random.next().value) % 2 === 0)]
          .map((event) => ({ event, place: Number(random.next().value) }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ event }) => event);
        expect(replay(BEGINNING, shuffled)).toEqual(replay(BEGINNING, events));
      }),
    );
  });

  test('a payment never costs a paid day, and gives exactly the days that it bought [subscription-9]', () => {
    fc.assert(
      fc.property(acts, (lived) => {
        for (const { event, before, after: now } of live(lived).steps) {
          if (event.kind !== 'bought') continue;
          const gained = leftAt(now, event.at) - leftAt(before, event.at);
          const isInGrace = subscriptionAt(before, Date.parse(event.at)).state === 'grace';
          if (event.way === 'instead') {
            expect(gained).toBeGreaterThanOrEqual(0);
            expect(gained).toBeLessThan(DAY_MS);
          } else if (isInGrace)
            expect(Date.parse(endOf(now)) - Date.parse(endOf(before))).toBe(event.days * DAY_MS);
          else expect(gained).toBe(event.days * DAY_MS);
        }
      }),
    );
  });

  test('pro-rata makes no money: all that was paid is in the periods, and no price is below nothing [pro-rata-5]', () => {
    fc.assert(
      fc.property(acts, (lived) => {
        const { events } = live(lived);
        const refunded = new Set(
          events.flatMap((event) => (event.kind === 'refunded' ? [event.orderId] : [])),
        );
        const bought = events.filter((event) => event.kind === 'bought');
        for (const { priceKes } of bought) {
          expect(Number.isSafeInteger(priceKes)).toBe(true);
          expect(priceKes).toBeGreaterThanOrEqual(0);
        }
        const paid = bought.filter(({ orderId }) => !refunded.has(orderId));
        expect(worthOf(replay(BEGINNING, events).periods)).toBe(
          paid.reduce((sum, { priceKes }) => sum + priceKes, 0),
        );
      }),
    );
  });

  test('two steps up at a moment cost what one does [pro-rata-6]', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 29.99, noNaN: true }),
        fc.integer({ min: 1, max: 4 }),
        (used, months) => {
          const first = Array.from({ length: months }, () => [KIOSK, 40] as [DealerPlan, number]);
          const steps = buyAll(...first, [YARD, 40 + used], [BAZAAR, 40 + used]);
          const direct = buyAll(...first, [BAZAAR, 40 + used]);
          const cost = (events: readonly PlanEvent[]) =>
            events.reduce((sum, event) => sum + (event.kind === 'bought' ? event.priceKes : 0), 0);
          expect(cost(steps)).toBe(cost(direct));
          expect(cost(direct)).toBeLessThanOrEqual(months * BAZAAR.monthlyKes);
        },
      ),
    );
  });

  test('periods never overlap, and what is paid for holds at any time, also on a clock that went back [subscription-10]', () => {
    fc.assert(
      fc.property(acts, fc.double({ min: -90, max: 400, noNaN: true }), (lived, days) => {
        const facts = replay(BEGINNING, live(lived).events);
        for (const [index, { from, until }] of facts.periods.entries()) {
          expect(from < until).toBe(true);
          expect(from >= (facts.periods[index - 1]?.until ?? '')).toBe(true);
        }
        const standing = subscriptionAt(facts, msOf(days));
        expect(SUBSCRIPTION_STATES).toContain(standing.state);
        if (day(days) < standing.until) expect(standing.isEntitled).toBe(true);
        if (day(days) >= standing.graceUntil) expect(standing.isEntitled).toBe(false);
      }),
    );
  });

  test('a purchase by a clock that went back loses no day [subscription-11]', () => {
    fc.assert(
      fc.property(acts, fc.double({ min: 0, max: 30, noNaN: true }), (lived, back) => {
        const { events, at } = live(lived);
        const facts = replay(BEGINNING, events);
        const earlier = daysAfter(at, -back);
        const bought = buy(facts, KIOSK, earlier, 999);
        if (bought.way === 'instead') return;
        const now = replay(BEGINNING, [...events, bought]);
        const isInGrace = facts.periods.some(
          ({ until }) => earlier >= until && earlier < daysAfter(until, 7),
        );
        // The part of a day that an upgrade rounds up to is a gift, and may be covered by the new days.
        const gifts = events.filter((event) => event.kind === 'bought' && event.way === 'instead').length;
        const least = leftAt(facts, earlier) + ((isInGrace ? 23 : 30) - gifts) * DAY_MS;
        expect(leftAt(now, earlier)).toBeGreaterThanOrEqual(least);
      }),
    );
  });
});
