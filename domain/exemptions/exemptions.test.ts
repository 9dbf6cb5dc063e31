import { expect, test } from 'vitest';
import { exemptionState, readGrant, readRevocation } from './grant.ts';
import { DUTY_KINDS } from './kinds.ts';

const NOW = Date.parse('2026-11-23T09:00:00.000Z');
const CLAIM = {
  kind: 'duty-diplomat',
  of: '12',
  reason: 'Customs entry seen',
  evidence: 'Entry 2026/123',
  lastDay: '',
};

test('an exemption runs, is over after its last day in Kenya, or was revoked', () => {
  const until = readGrant({ ...CLAIM, lastDay: '2026-11-23' }, NOW).grant?.validUntil ?? '';
  expect(until).toBe('2026-11-23T21:00:00.000Z');
  expect(exemptionState({ validUntil: null, revokedAt: null }, until)).toBe('running');
  expect(exemptionState({ validUntil: until, revokedAt: null }, '2026-11-23T20:59:59.999Z')).toBe('running');
  expect(exemptionState({ validUntil: until, revokedAt: null }, until)).toBe('over');
  expect(exemptionState({ validUntil: until, revokedAt: '2026-11-23T10:00:00.000Z' }, until)).toBe('revoked');
});

test.each([
  ['reason', { reason: ' ' }],
  ['evidence', { evidence: '' }],
  ['reason', { reason: 'x'.repeat(501) }],
  ['of', { of: ' ' }],
  ['amount', { kind: 'extension' }],
  ['amount', { kind: 'extension', amount: 0 }],
  ['kind', { kind: 'nonsense' }],
  ['lastDay', { lastDay: '2026-11-22' }],
  ['lastDay', { lastDay: '2026-02-30' }],
  ['amount', { kind: 'rate-drafts' }],
  ['amount', { kind: 'rate-drafts', amount: 200 }],
  ['amount', { kind: 'rate-drafts', amount: 5_001 }],
  ['amount', { kind: 'rate-drafts', amount: 300.5 }],
])('a grant whose %s is wrong is refused in words: %o', (field, wrong) => {
  const { grant, problems } = readGrant({ ...CLAIM, ...wrong }, NOW);
  expect([grant, Object.keys(problems)]).toEqual([undefined, [field]]);
});

test('a grant is read, and only an override has an amount', () => {
  expect(readGrant({ ...CLAIM, amount: 3 }, NOW)).toEqual({
    grant: {
      ...{ kind: 'duty-diplomat', of: '12', amount: null, validUntil: null },
      ...{ reason: 'Customs entry seen', evidence: 'Entry 2026/123' },
    },
    problems: {},
  });
  expect(readGrant({ ...CLAIM, kind: 'rate-drafts', amount: 201 }, NOW).grant?.amount).toBe(201);
  expect(readRevocation(' ').problem).toMatch(/why/);
  expect(readRevocation(' Sold abroad ')).toEqual({ reason: 'Sold abroad' });
});

test('three kinds are claims of duty', () => {
  expect(DUTY_KINDS).toHaveLength(3);
});
