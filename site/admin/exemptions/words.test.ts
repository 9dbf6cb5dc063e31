import { expect, test } from 'vitest';
import { exemptionsPath, readQuestion } from './address.ts';
import { amountText, untilText } from './words.ts';

test('an exemption says its last day in Kenya, and how much it raises a limit', () => {
  expect(untilText({ validUntil: null })).toBe('without end');
  expect(untilText({ validUntil: '2026-11-30T21:00:00.000Z' })).toBe('until 30 November 2026');
  expect(amountText({ kind: 'rate-drafts', amount: 300 })).toBe('300 at a time instead of 200');
  expect(amountText({ kind: 'duty-diplomat', amount: null })).toBe('');
});

test('the address keeps what is asked for and leaves out what is empty', () => {
  expect(readQuestion('?kind=rate-drafts&state=&other=x')).toEqual({ kind: 'rate-drafts' });
  expect(exemptionsPath({ kind: 'rate-drafts', state: '', before: '9' })).toBe(
    '/admin/exemptions?kind=rate-drafts&before=9',
  );
});
