import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import {
  forgetDraft,
  forgetRegistration,
  recallDraft,
  recallRegistration,
  storeDraft,
  storeRegistration,
} from './auth-draft.ts';
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
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('a registration is taken up where it was left, but for passwords and codes', () => {
  storeDraft(FORM);
  expect(recallDraft()).toEqual({ ...FORM, password: '', confirmPassword: '', verificationCode: '' });
  expect(JSON.stringify(storage.getItem('auth-draft'))).not.toMatch(/Nairobi|123456/);
});

test('nothing is left of it once it is done', () => {
  storeDraft(FORM);
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
  storeDraft(FORM);
  forgetDraft();
  expect(recallDraft()).toEqual(EMPTY_FORM);
});

describe('a registration whose code was mailed', () => {
  const SENT = Date.parse('2026-11-01T12:00:00Z');
  const MINUTE = 60_000;

  test('outlives its tab for as long as the code works, without passwords and codes', () => {
    storeRegistration(FORM, SENT);
    vi.stubGlobal('sessionStorage', memoryStorage());
    const { password, confirmPassword, verificationCode } = EMPTY_FORM;
    expect(recallRegistration(SENT + 14 * MINUTE)).toEqual({
      ...FORM,
      ...{ password, confirmPassword, verificationCode },
    });
    expect(JSON.stringify(localStorage.getItem('pending-registration'))).not.toMatch(/Nairobi|123456/);
  });

  test('is deleted when it is found too late, or where the clock was set back', () => {
    for (const at of [SENT + 15 * MINUTE, SENT - MINUTE]) {
      storeRegistration(FORM, SENT);
      expect(recallRegistration(at)).toBeUndefined();
      expect(localStorage.length).toBe(0);
    }
  });

  test('is forgotten once it is done', () => {
    storeRegistration(FORM);
    forgetRegistration();
    expect(recallRegistration()).toBeUndefined();
  });

  test.each(['{', 'null', '7', '{"sentAt":"now"}'])('of %s is none', (kept) => {
    localStorage.setItem('pending-registration', kept);
    expect(recallRegistration()).toBeUndefined();
  });
});
