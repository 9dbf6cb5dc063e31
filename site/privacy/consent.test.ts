import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#domain/privacy/consent.ts';
import { toConsent, toPreferences } from './consent.ts';

const CHOSEN = {
  outcome: 'customized',
  version: CONSENT_VERSION,
  at: '2026-11-01T12:00:00.000Z',
  visitor: 'a'.repeat(32),
  isKept: true,
};

test('a choice is found again [consent-1]', () => {
  expect(toConsent(CHOSEN)).toEqual(CHOSEN);
});

test('an answer to an older question, or none that could be one, is asked for again', () => {
  for (const kept of [
    undefined,
    null,
    'accepted',
    {},
    { ...CHOSEN, version: CONSENT_VERSION - 1 },
    { ...CHOSEN, outcome: 'yes' },
  ])
    expect(toConsent(kept)).toBeUndefined();
});

test('only what was clearly allowed is on [consent-2]', () => {
  const nothing = { essential: true, functional: false, analytics: false, marketing: false };
  for (const kept of [undefined, 'all', { functional: 'yes', essential: false }])
    expect(toPreferences(kept)).toEqual(nothing);
  expect(toPreferences({ analytics: true })).toEqual({ ...nothing, analytics: true });
});
