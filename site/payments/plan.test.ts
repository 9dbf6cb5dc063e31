import { beforeEach, describe, expect, test } from 'vitest';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { FIRST_PLANS } from '#tests/support/reference/first.ts';
import type { OwnPlan, Plans, Subscription } from './api.ts';
import { createPlan, type PlanStore } from './plan.store.ts';
import { choiceOf } from './plan-choices.ts';
import { followingWords, linesOfUse, standingOf, tooSmallWords, wordsOfUse } from './plan-words.ts';

const { seller, dealer, features } = FIRST_PLANS;
const plans: Plans = {
  ...{ success: true, isOn: true, isDemo: true, version: 1, since: '2026-11-01T00:00:00.000Z', seller },
  dealer: { ...dealer, plans: [...dealer.plans] },
  features: [...features],
};
const subscription = (changed: Partial<Subscription> = {}): Subscription => ({
  ...{
    state: 'active',
    plan: 'bazaar',
    planName: 'Bazaar',
    nextPlan: null,
    nextFrom: null,
    isNextPaid: false,
    isCancelled: false,
  },
  ...{ until: '2026-12-20T09:00:00.000Z', graceUntil: '2026-12-27T09:00:00.000Z' },
  runsUntil: '2026-12-20T09:00:00.000Z',
  trialEndsAt: '2026-11-20T09:00:00.000Z',
  ...changed,
});
const own = (changed: Partial<Subscription> | null = {}): OwnPlan => ({
  ...{ success: true, isOn: true, credit: 0 },
  subscription: changed && subscription(changed),
  limits: {
    ...{ plan: 'bazaar', planName: 'Bazaar', stock: 75, photos: 30, seats: 6, featuredSlots: 3 },
    ...{ analytics: 'full', hasBulk: true, hasCrm: true, endsAt: '2026-12-20T09:00:00.000Z' },
  },
  use: { stock: 12, waiting: 0, seats: 1, featured: 0 },
});
const choices = (of: OwnPlan) =>
  Object.fromEntries(dealer.plans.map((plan) => [plan.id, choiceOf(plan, of, dealer.plans)]));

describe('what can be done about a plan', () => {
  test('a larger one is ordered, a smaller one follows, one’s own is renewed [plan-screen-1]', () => {
    expect(choices(own())).toEqual({
      ...{ kiosk: 'follow', yard: 'follow', bazaar: 'renew', showroom: 'upgrade', chain: 'upgrade' },
    });
    expect(choices(own({ nextPlan: 'yard' })).yard).toBe('follows');
  });

  test('in the free month, and once all is over, any plan is ordered [plan-screen-2]', () => {
    const all = ['order', 'order', 'order', 'order', 'order'];
    expect(Object.values(choices(own({ state: 'trial', plan: null, planName: null })))).toEqual(all);
    expect(Object.values(choices(own(null)))).toEqual(all);
    expect(choices(own({ state: 'past_due' }))).toMatchObject({
      kiosk: 'order',
      bazaar: 'renew',
      chain: 'order',
    });
  });

  test('beside a plan that is no more offered the market says which is larger [plan-screen-3]', () => {
    expect(choices(own({ plan: 'former' })).kiosk).toBe('upgrade');
  });
});

describe('the words of a plan', () => {
  test('every state has a title with its day, and what is urgent is marked [plan-screen-4]', () => {
    expect(standingOf(subscription())).toMatchObject({
      title: 'Bazaar until 20 December 2026',
      isUrgent: false,
    });
    expect(standingOf(subscription({ state: 'trial', planName: null })).title).toContain('free month');
    expect(standingOf(subscription({ state: 'grace' }))).toMatchObject({ isUrgent: true });
    expect(standingOf(subscription({ state: 'grace' })).text).toContain('27 December 2026');
    expect(standingOf(subscription({ state: 'past_due' }))).toMatchObject({ isUrgent: true });
    expect(standingOf(subscription({ state: 'cancelled' })).title).toContain('ends on 20 December 2026');
    expect(standingOf(subscription({ state: 'expired' })).title).toContain('no plan');
  });

  test('what runs ends on its own day, whatever is paid for after it [plan-screen-8]', () => {
    const after = {
      ...{ nextPlan: 'yard', nextFrom: '2026-12-20T09:00:00.000Z', isNextPaid: true },
      until: '2027-01-19T09:00:00.000Z',
    };
    expect(standingOf(subscription(after)).title).toBe('Bazaar until 20 December 2026');
    const trial = standingOf(subscription({ ...after, state: 'trial', plan: null, planName: null }));
    expect(trial.title).toBe('Your free month runs until 20 December 2026');
    expect(trial.text).not.toContain('Choose one');
    expect(followingWords(subscription(after), 'Yard')).toBe(
      'Yard is paid for: it follows on 20 December 2026 and lasts until 19 January 2027.',
    );
    expect(followingWords(subscription({ ...after, isNextPaid: false }), 'Yard')).toBe(
      'Yard follows on 20 December 2026, once it is paid for.',
    );
    const inTrial = choices(own({ ...after, state: 'trial', plan: null, planName: null }));
    expect(inTrial).toMatchObject({ kiosk: 'order', yard: 'renew', bazaar: 'order' });
  });

  test('a plan with less room than the stock says what becomes of the rest [plan-screen-9]', () => {
    expect(tooSmallWords(10, 10)).toBeUndefined();
    expect(tooSmallWords(11, 10)).toContain('You have 11 on sale');
  });

  test('what is used stands beside its limit, or says that there is none [plan-screen-5]', () => {
    expect(linesOfUse(own()).map(wordsOfUse)).toEqual(['12 of 75', '1 of 6', '0 of 3']);
    const unlimited = { ...own(), limits: { ...own().limits, stock: null } };
    expect(linesOfUse(unlimited).map(wordsOfUse)[0]).toBe('12, no limit');
  });
});

describe('the store of a plan', () => {
  let isDown: boolean;
  let store: PlanStore;
  beforeEach(() => {
    isDown = false;
    const answer = async <Value>(value: Value): Promise<Value> => {
      if (isDown) throw new ApiFailure('No network.', 0);
      return value;
    };
    store = createPlan({
      own: () => answer(own()),
      plans: () => answer(plans),
      cancel: () => answer(own({ state: 'cancelled', isCancelled: true })),
      resume: () => answer(own()),
      choose: (planId) => answer(own({ nextPlan: planId })),
    });
  });

  test('shows what each change answers, and nothing else where one is refused [plan-screen-6]', async () => {
    await store.load();
    await store.cancel();
    expect(store.$plan.get()).toMatchObject({ own: { subscription: { isCancelled: true } } });
    await store.resume();
    await store.choose('yard');
    expect(store.$plan.get()).toMatchObject({
      own: { subscription: { isCancelled: false, nextPlan: 'yard' } },
    });
    isDown = true;
    await expect(store.cancel()).rejects.toThrow('No network.');
    expect(store.$plan.get()).toMatchObject({ own: { subscription: { nextPlan: 'yard' } } });
  });

  test('says that it could not be loaded, and loads when tried again [plan-screen-7]', async () => {
    isDown = true;
    await store.load();
    expect(store.$plan.get()).toEqual({ status: 'failed', sentence: 'No network.' });
    isDown = false;
    await store.load();
    expect(store.$plan.get()).toMatchObject({ status: 'ready' });
  });
});
