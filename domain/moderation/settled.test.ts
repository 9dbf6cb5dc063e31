import { expect, test } from 'vitest';
import type { RuleName } from './rule-set.ts';
import { isSettled } from './settled.ts';
import type { Evidence } from './verdict.ts';

const hit = (rule: RuleName, evidence: Evidence) => ({ rule, weight: 50, evidence });

test.each<[string, RuleName, Evidence, Evidence, boolean]>([
  ['the same words', 'number-in-text', { words: ['1', '2'] }, { words: ['2', '1'] }, true],
  ['other words', 'number-in-text', { words: ['1'] }, { words: ['3'] }, false],
  ['another listing with the photo', 'photo-elsewhere', { listingIds: [1] }, { listingIds: [1, 2] }, false],
  [
    'a price a little lower',
    'price-far-below',
    { figures: { percentBelow: 30 } },
    { figures: { percentBelow: 34 } },
    true,
  ],
  [
    'a price much lower',
    'price-far-below',
    { figures: { percentBelow: 30 } },
    { figures: { percentBelow: 40 } },
    false,
  ],
  [
    'another mileage',
    'mileage-went-down',
    { listingIds: [1], figures: { stated: 50 } },
    { listingIds: [1], figures: { stated: 40 } },
    false,
  ],
  [
    'an account that grew older',
    'new-account',
    { figures: { accountDays: 1 } },
    { figures: { accountDays: 3 } },
    true,
  ],
  ['a stolen car', 'reported-stolen', {}, {}, false],
])('%s: settled or not', (_, rule, before, now, settled) => {
  expect(isSettled(hit(rule, now), [hit(rule, before)])).toBe(settled);
  expect(isSettled(hit(rule, now), [])).toBe(false);
});
