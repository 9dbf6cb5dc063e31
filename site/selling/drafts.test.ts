import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { forgetDraft, type KeptDraft, nameOfNew, readDraft, storeDraft, wantsToPublish } from './drafts.ts';

const NOW = Date.UTC(2026, 10, 23, 8);
const draft = (change: Partial<KeptDraft> = {}): KeptDraft => ({
  values: { make: 'Mazda', plate: 'KDA 001A', negotiable: true },
  known: {},
  publishAskedAtMs: null,
  beginning: undefined,
  keptAt: '2026-11-23T08:00:00.000Z',
  ...change,
});

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a draft is there again when the browser is opened again, what is private too', () => {
  const whole = draft({
    line: 'Mazda Demio 980k',
    sellerId: 7,
    beginning: { key: 'a-key-of-its-own', values: { make: 'Mazda' }, sellerId: 7 },
  });
  storeDraft('new', whole);
  expect(readDraft('new')).toEqual(whole);
});

test('a person’s new listing is not another one’s, and a visitor’s goes along when they sign in', () => {
  storeDraft('new-3', draft());
  expect(nameOfNew(3)).toBe('new-3');
  expect(readDraft(nameOfNew(4))).toBeUndefined();
  expect(nameOfNew(undefined)).toBe('new');
  storeDraft('new', draft({ values: { make: 'Toyota' } }));
  expect(readDraft(nameOfNew(3))?.values).toEqual({ make: 'Toyota' });
});

test('a draft that is saved goes, and the others stay', () => {
  storeDraft('new', draft());
  storeDraft('7', draft({ values: { price: '900k' } }));
  forgetDraft('new');
  expect(readDraft('new')).toBeUndefined();
  expect(readDraft('7')?.values).toEqual({ price: '900k' });
  forgetDraft('7');
  expect(localStorage.length).toBe(0);
});

test.each(['{', 'null', '{"version":2,"drafts":{"new":{}}}', '{"version":1,"drafts":{"new":{"values":7}}}'])(
  'what is kept as %s is no draft',
  (text) => {
    localStorage.setItem('listing-drafts', text);
    expect(readDraft('new')).toBeUndefined();
    storeDraft('new', draft());
    expect(readDraft('new')).toEqual(draft());
  },
);

test('an intent to publish expires', () => {
  expect(wantsToPublish(draft(), NOW)).toBe(false);
  expect(wantsToPublish(draft({ publishAskedAtMs: NOW - 600_000 }), NOW)).toBe(true);
  expect(wantsToPublish(draft({ publishAskedAtMs: NOW - 7_200_000 }), NOW)).toBe(false);
});
