import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { readRestriction, restrictionWords, storeRestriction } from './restriction.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const SUSPENDED = {
  kind: 'suspended',
  reason: 'Asked for deposits.',
  until: '2026-12-04T21:00:00.000Z',
} as const;

test('the page of closed accounts says what the sign-in was told [people-27]', () => {
  storeRestriction(SUSPENDED);
  expect(readRestriction()).toEqual(SUSPENDED);
  expect(restrictionWords(SUSPENDED)?.title).toBe('This account is suspended until 5 December 2026');
  expect(restrictionWords({ kind: 'banned', reason: null, until: null })?.title).toBe(
    'This account is banned',
  );
  expect(restrictionWords({ kind: 'closed', reason: null, until: null })).toBeUndefined();
});

test('what is no restriction says nothing', () => {
  for (const kept of ['{', 'null', '"banned"', '{"kind":"king"}', '{}']) {
    sessionStorage.setItem('account-restriction', kept);
    expect(readRestriction()).toBeUndefined();
  }
  sessionStorage.setItem('account-restriction', '{"kind":"suspended","reason":1,"until":"soon"}');
  expect(readRestriction()).toEqual({ kind: 'suspended', reason: null, until: null });
});
