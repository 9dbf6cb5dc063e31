import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { testListing } from '#tests/support/selling/listing.ts';
import { readDraft, wantsToPublish } from './drafts.ts';
import { startForm, withValue } from './form.ts';
import { browserGateway, storePublishIntent } from './gateway.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const typed = withValue(startForm(undefined, undefined), 'plate', 'KDA 001A');

test('what is not saved is kept, what is private too, and goes once it is saved', () => {
  const { keep, tell } = browserGateway('new');
  keep(typed);
  expect(readDraft('new')?.values).toEqual({ plate: 'KDA 001A' });
  const listing = testListing();
  tell({ listing, saved: {}, wasNew: true });
  keep({ ...typed, listing });
  expect(readDraft('new')).toBeUndefined();
  expect(readDraft('7')?.values).toEqual({ plate: 'KDA 001A' });
  keep({ ...typed, listing, known: typed.values });
  expect(readDraft('7')).toBeUndefined();
});

test('the same form again is not written again, so that two tabs do not answer each other for ever', () => {
  const { keep } = browserGateway('new');
  keep(typed);
  const before = localStorage.getItem('listing-drafts');
  const write = vi.spyOn(localStorage, 'setItem');
  keep({ ...typed });
  expect(write).not.toHaveBeenCalled();
  expect(localStorage.getItem('listing-drafts')).toBe(before);
});

test('an unread line is kept, and deleted once it is read', () => {
  const { keep } = browserGateway('new');
  const form = { ...startForm(undefined, undefined), line: 'Mazda Demio 2015 980k' };
  keep(form);
  expect(startForm(undefined, readDraft('new')).line).toBe('Mazda Demio 2015 980k');
  const write = vi.spyOn(localStorage, 'setItem');
  keep({ ...form });
  expect(write).not.toHaveBeenCalled();
  keep({ ...form, line: '' });
  expect(readDraft('new')).toBeUndefined();
});

test('the wish to publish outlives what is typed after it', () => {
  const { keep } = browserGateway('new');
  keep(typed);
  storePublishIntent('new');
  keep(withValue(typed, 'make', 'Mazda'));
  const draft = readDraft('new');
  expect(draft && wantsToPublish(draft, Date.now())).toBe(true);
});
