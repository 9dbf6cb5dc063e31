import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAfter } from './days.ts';
import {
  type Beginning,
  endOf,
  type PlanEvent,
  type Purchase,
  replay,
  type SubscriptionFacts,
  worthOf,
} from './paid-time.ts';
import type { DealerPlan, DealerTerms } from './plan-set.ts';
import { findsItsDays, planPrice } from './pro-rata.ts';
import { SUBSCRIPTION_STATES, subscriptionAt } from './subscription.ts';

const START = '2026-11-01T09:00:00.000Z';
const BEGINNING: Beginning = { createdAt: START, trialEndsAt: daysAfter(START, 30) };
const day = (days: number): string => daysAfter(START, days);
const msOf = (days: number): number => Date.parse(day(days));
const DAY_MS = 86_400_000;

const plan = (id: string, monthlyKes: number): DealerPlan => ({
  ...{ id, name: id, monthlyKes, stock: monthlyKes / 1000, photos: 20, seats: 1, featuredSlots: 0 },
  ...{ analytics: 'basic', hasBulk: false, hasCrm: false },
});
const KIOSK = plan('kiosk', 10_000);
const YARD = plan('yard', 20_000);
const BAZAAR = plan('bazaar', 35_000);
const PLANS = [KIOSK, YARD, BAZAAR];
const TERMS: DealerTerms = { trialDays: 30, graceDays: 7, periodDays: 30, plans: PLANS };

/** The event of an order that is priced and paid at one moment. */
function buy(facts: SubscriptionFacts, plan: DealerPlan, at: string, orderId: number): Purchase {
  const { days, priceKes, way } = planPrice(TERMS, plan, facts, at);
  return {
    ...{ kind: 'bought', orderId, at, plan: plan.id, plansVersion: 1 },
    ...{ days, priceKes, way, graceDays: TERMS.graceDays },
  };
}

/** Pays for plans one after the other. */
function buyAll(...bought: readonly [DealerPlan, number][]): PlanEvent[] {
  const events: PlanEvent[] = [];
  for (const [each, days] of bought)
    events.push(buy(replay(BEGINNING, events), each, day(days), events.length + 1));
  return events;
}

const bought = (...plans: readonly [DealerPlan, number][]) => replay(BEGINNING, buyAll(...plans));
const stateAt = (facts: SubscriptionFacts, days: number) => subscriptionAt(facts, msOf(days)).state;

describe('a subscription goes by time alone', () => {
  test('from the free month to its end, with nothing due [subscription-1]', () => {
    const facts = replay(BEGINNING, []);
    expect([0, 29.9, 30, 400].map((days) => stateAt(facts, days))).toEqual([
      ...['trial', 'trial', 'expired', 'expired'],
    ]);
    expect(subscriptionAt(facts, msOf(5))).toMatchObject({ plan: null, until: day(30), isEntitled: true });
    expect(subscriptionAt(facts, msOf(30)).isEntitled).toBe(false);
  });

  test('from a paid month through seven days of grace to past due and over [subscription-2]', () => {
    const facts = bought([YARD, 40]);
    expect([40, 69.9, 70, 76.9, 77, 106.9, 107].map((days) => stateAt(facts, days))).toEqual([
      ...['active', 'active', 'grace', 'grace', 'past_due', 'past_due', 'expired'],
    ]);
    const at = (days: number) => subscriptionAt(facts, msOf(days));
    expect(at(76)).toMatchObject({ plan: 'yard', isEntitled: true, until: day(70), graceUntil: day(77) });
    expect(at(80)).toMatchObject({ plan: 'yard', isEntitled: false });
  });

  test('paying early adds to the end, in the free month too; grace is part of the month that pays for it [subscription-3]', () => {
    expect(endOf(bought([YARD, 5]))).toBe(day(60));
    expect(stateAt(bought([YARD, 5]), 29)).toBe('trial');
    expect(endOf(bought([YARD, 40], [YARD, 50]))).toBe(day(100));
    expect(endOf(bought([YARD, 40], [YARD, 75]))).toBe(day(100));
    // Nothing was given between the grace and the payment.
    expect(endOf(bought([YARD, 40], [YARD, 80]))).toBe(day(110));
  });

  test('a cancelled one goes on until its end and has no grace; a payment takes the cancellation back [subscription-4]', () => {
    const events = [...buyAll([YARD, 40]), { kind: 'cancelled', at: day(50) } as const];
    const facts = replay(BEGINNING, events);
    expect([55, 69, 70].map((days) => stateAt(facts, days))).toEqual(['cancelled', 'cancelled', 'expired']);
    expect(subscriptionAt(facts, msOf(55)).isEntitled).toBe(true);
    expect(stateAt(replay(BEGINNING, [...events, { kind: 'resumed', at: day(51) }]), 71)).toBe('grace');
    const paid = replay(BEGINNING, [...events, buy(facts, YARD, day(60), 2)]);
    expect([stateAt(paid, 71), endOf(paid)]).toEqual(['active', day(100)]);
  });

  test('a smaller plan follows at the end, chosen or paid for, and a larger one begins at once [subscription-5]', () => {
    const chosen = replay(BEGINNING, [...buyAll([BAZAAR, 40]), { kind: 'next', at: day(41), plan: 'yard' }]);
    expect(subscriptionAt(chosen, msOf(45))).toMatchObject({
      plan: 'bazaar',
      nextPlan: 'yard',
      nextFrom: day(70),
    });
    const paid = bought([BAZAAR, 40], [YARD, 50]);
    expect(subscriptionAt(paid, msOf(69))).toMatchObject({
      plan: 'bazaar',
      nextPlan: 'yard',
      nextFrom: day(70),
    });
    expect(subscriptionAt(paid, msOf(70))).toMatchObject({ plan: 'yard', until: day(100), nextPlan: null });
    const larger = bought([YARD, 40], [BAZAAR, 50]);
    expect(subscriptionAt(larger, msOf(50))).toMatchObject({ plan: 'bazaar', until: day(70) });
  });

  test('a refund counts as if the order had never been, and gives the former plan back [subscription-6]', () => {
    const refunded = (orderId: number) => ({ kind: 'refunded', orderId, at: day(55) }) as const;
    const events = buyAll([YARD, 40], [BAZAAR, 50]);
    expect(replay(BEGINNING, [...events, refunded(2)])).toEqual(bought([YARD, 40]));
    expect(replay(BEGINNING, [...buyAll([YARD, 40]), refunded(1)])).toEqual(replay(BEGINNING, []));
  });

  test('while no money was asked for, no paid and no free day passed [subscription-7]', () => {
    const pauses = [{ from: day(50), until: day(60) }];
    expect(endOf(replay(BEGINNING, buyAll([YARD, 40]), pauses))).toBe(day(80));
    expect(replay(BEGINNING, [], [{ from: day(10), until: day(15) }]).trialEndsAt).toBe(day(35));
    expect(replay({ ...BEGINNING, createdAt: day(60) }, [], pauses).trialEndsAt).toBe(day(30));
  });
});

describe('pro-rata', () => {
  test('a larger plan costs its days less what they were paid with [pro-rata-1]', () => {
    const facts = bought([YARD, 40]);
    expect(planPrice(TERMS, BAZAAR, facts, day(58))).toEqual({
      ...{ way: 'instead', days: 12, from: day(58) },
      ...{ fullKes: 14_000, unusedKes: 8_000, priceKes: 6_000 },
    });
    // A day that has begun counts as left, and is given.
    expect(planPrice(TERMS, BAZAAR, facts, day(58.5))).toMatchObject({ days: 12, priceKes: 6_000 });
    expect(endOf(bought([YARD, 40], [BAZAAR, 58.5]))).toBe(day(70.5));
    // Months ahead are replaced too.
    expect(planPrice(TERMS, BAZAAR, bought([YARD, 40], [YARD, 41]), day(58))).toMatchObject({
      days: 42,
      priceKes: 21_000,
    });
  });

  test('the same and a smaller plan cost a month; so does any plan once the paid time is over [pro-rata-2]', () => {
    const facts = bought([YARD, 40]);
    for (const [bought, at, from] of [
      [YARD, 50, 70],
      [KIOSK, 50, 70],
      [BAZAAR, 72, 70],
      [BAZAAR, 90, 90],
    ] as const)
      expect(planPrice(TERMS, bought, facts, day(at))).toEqual({
        ...{ way: 'after', days: 30, from: day(from), unusedKes: 0 },
        ...{ fullKes: bought.monthlyKes, priceKes: bought.monthlyKes },
      });
  });

  test('a plan that is offered no more is compared by its price [pro-rata-3]', () => {
    const facts = bought([YARD, 40]);
    const without = { ...TERMS, plans: [KIOSK, BAZAAR] };
    expect(planPrice(without, KIOSK, facts, day(50)).way).toBe('after');
    expect(planPrice(without, BAZAAR, facts, day(50)).way).toBe('instead');
  });

  test('an upgrade that is paid late is worth nothing once its days are over [pro-rata-4]', () => {
    const facts = bought([YARD, 40]);
    expect([58, 59, 59.1, 70].map((at) => findsItsDays(facts, day(at), 12))).toEqual([
      ...[true, true, true, false],
    ]);
    expect(findsItsDays(replay(BEGINNING, []), day(5), 12)).toBe(false);
  });
});

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
