import { describe, expect, test } from 'vitest';
import {
  BAZAAR,
  BEGINNING,
  bought,
  buy,
  buyAll,
  day,
  KIOSK,
  msOf,
  stateAt,
  TERMS,
  YARD,
} from '#tests/support/plans/bought-plans.ts';
import { endOf, replay } from './paid-time.ts';
import { findsItsDays, planPrice } from './pro-rata.ts';
import { subscriptionAt } from './subscription.ts';

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
