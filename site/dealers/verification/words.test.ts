import { expect, test } from 'vitest';
import type { OwnVerification } from '#api/dealers/verification/schema.ts';
import { dueWords, markWords, nextStep } from './words.ts';

const NONE: OwnVerification = {
  businessName: 'Umoja Sample Yard',
  namePublic: true,
  mark: { state: 'none', until: null, reason: null },
  request: null,
};
const request = (given: Partial<NonNullable<OwnVerification['request']>>): OwnVerification => ({
  ...NONE,
  request: { state: 'collecting', handedInAt: null, reason: null, documents: [], missing: [], ...given },
});

test.each([
  [NONE, /one paper of each kind/],
  [
    { ...NONE, mark: { state: 'expiring', until: '2026-12-31T21:00:00.000Z', reason: null } } as const,
    /renew/,
  ],
  [request({ missing: ['permit', 'kra-pin'] }), /Single business permit, KRA PIN certificate/],
  [{ ...request({}), namePublic: false }, /name of your business first/],
  [request({}), /Hand them in/],
  [request({ state: 'handed in' }), /nothing that you have to do/],
])('the next step is said (%#) [verification-14]', (verification, words) => {
  expect(nextStep(verification)).toMatch(words);
});

test('a mark says the last day on which it holds, in Kenya [verification-15]', () => {
  const until = '2026-12-31T21:00:00.000Z';
  expect(markWords({ state: 'none', until: null, reason: null })).toBeUndefined();
  for (const state of ['verified', 'expiring', 'expired'] as const)
    expect(JSON.stringify(markWords({ state, until, reason: null }))).toContain('31 December 2026');
  for (const state of ['revoked', 'ended'] as const)
    expect(markWords({ state, until: null, reason: 'The permit was not genuine.' })?.text).toContain(
      'genuine',
    );
});

test('a dashboard tells of a refusal and of an end, and of nothing that waits for us [verification-18]', () => {
  const ending = { state: 'expiring', until: '2026-12-31T21:00:00.000Z', reason: null } as const;
  expect(dueWords(NONE)).toBeUndefined();
  expect(dueWords({ ...NONE, mark: ending })?.title).toContain('31 December 2026');
  expect(dueWords({ ...request({ state: 'handed in' }), mark: ending })).toBeUndefined();
  expect(dueWords(request({ state: 'refused', reason: 'One paper is old.' }))?.text).toBe(
    'One paper is old.',
  );
});
