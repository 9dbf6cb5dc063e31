import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { forgetDraft, keepDraft, recallDraft } from './auth-draft.ts';
import { EMPTY_FORM } from './auth-form.ts';

const FORM = {
  ...EMPTY_FORM,
  ...{ email: 'buyer@example.com', username: 'baraka', phone: '0700 000 001' },
  ...{ password: 'Nairobi-2024-x', confirmPassword: 'Nairobi-2024-x', verificationCode: '123456' },
};

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('a registration is taken up where it was left, but for passwords and codes', () => {
  keepDraft(FORM);
  expect(recallDraft()).toEqual({ ...FORM, password: '', confirmPassword: '', verificationCode: '' });
  expect(JSON.stringify(storage.getItem('auth-draft'))).not.toMatch(/Nairobi|123456/);
});

test('nothing is left of it once it is done', () => {
  keepDraft(FORM);
  forgetDraft();
  expect(recallDraft()).toEqual(EMPTY_FORM);
  expect(storage.length).toBe(0);
});

test.each(['{', 'null', '7', '{"email":7}'])('a draft of %s is none', (kept) => {
  storage.setItem('auth-draft', kept);
  expect(recallDraft()).toEqual(EMPTY_FORM);
});

test('where nothing can be kept nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft(FORM);
  forgetDraft();
  expect(recallDraft()).toEqual(EMPTY_FORM);
});
