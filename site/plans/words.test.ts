import { expect, test } from 'vitest';
import { FIRST_PLANS } from '#tests/support/reference/first.ts';
import { questionsOf } from './questions.ts';
import { readCount } from './read-count.ts';
import { listingCostText, PLAN_FACTS, perCarText } from './words.ts';

const plans = FIRST_PLANS;

test('the table says of each plan what the data say [pricing-1]', () => {
  const facts = plans.dealer.plans.map((plan) => PLAN_FACTS.map(({ of }) => of(plan)).join(', '));
  expect(facts[0]).toBe('10, 20, 1, None, Basic, No, No');
  expect(facts[2]).toBe('75, 30, 6, 3, Full, Yes, Yes');
});

test('questions name the days of the plans in force, and nothing is typed twice [pricing-2]', () => {
  const other = {
    ...plans,
    seller: { ...plans.seller, renewalDays: 45 },
    dealer: { ...plans.dealer, graceDays: 1 },
  };
  const text = JSON.stringify(questionsOf(other));
  expect(text).toContain('another 45 days');
  expect(text).toContain('for 1 day more');
  expect(text).not.toContain('30 days');
});

test('what listing costs stands in one sentence, or that it is free [pricing-5]', () => {
  expect(listingCostText(FIRST_PLANS.seller, true)).toMatch(
    /^A private listing is free for 14 days, then Ksh\s1,000 for 30 days more/,
  );
  expect(listingCostText(FIRST_PLANS.seller, false)).toBe('Listing is free on this market today.');
});

test('a number of cars is read as people type it, and anything else is none [pricing-3]', () => {
  expect(readCount('12')).toBe(12);
  expect(readCount(' 1,200 ')).toBe(1200);
  expect(readCount('')).toBe(0);
  for (const text of ['-1', '1.5', 'ten', '1e3', '9999999']) expect(readCount(text)).toBeUndefined();
});

test('what a car costs in a month is rounded, and no division by nothing [pricing-4]', () => {
  const [kiosk] = plans.dealer.plans;
  if (!kiosk) throw new Error('There are plans.');
  expect(perCarText(kiosk, 3).replace('\u00a0', ' ')).toBe('Ksh 3,333');
  expect(perCarText(kiosk, 0).replace('\u00a0', ' ')).toBe('Ksh 10,000');
});
