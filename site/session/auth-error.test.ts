import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { $authError, dismissAuthError, raiseAuthError } from './auth-error.store.ts';
import { remedyFor, toAuthError } from './auth-error.ts';

describe('toAuthError', () => {
  test.each([
    [
      new ApiFailure('No.', 401),
      'Authentication required',
      'Your session has expired. Please log in again to continue.',
    ],
    [
      new ApiFailure('No.', 0),
      'Network error',
      "Unable to connect to Garisoko's servers. Please check your internet connection.",
    ],
    [
      new TypeError('Failed to fetch'),
      'Network error',
      "Unable to connect to Garisoko's servers. Please check your internet connection.",
    ],
    [new Error('What?'), 'Unexpected error', 'Something went wrong. Please try again.'],
    [undefined, 'Unexpected error', 'Something went wrong. Please try again.'],
  ])('%s', (cause, error, message) => expect(toAuthError(cause)).toMatchObject({ error, message }));

  test('what brings words for people keeps them [auth-error-3]', () => {
    const told = {
      success: false,
      error: 'Account locked',
      userMessage: 'Please write to us.',
      suggestion: 'Have your username ready.',
      action: 'contact_support',
    };
    const shown = { ...told, message: 'Please write to us.' };
    expect(toAuthError(told)).toMatchObject(shown);
    expect(toAuthError(new ApiFailure(told.error, 401, told))).toMatchObject(shown);
  });
});

test.each([
  ['redirect_login', 'sign-in-again'],
  ['refresh_token', 'sign-in-again'],
  ['refresh_login', 'sign-in-again'],
  ['retry_login', 'try-again'],
  ['clear_and_login', 'clear-and-sign-in'],
  ['contact_support', 'contact-support'],
  ['retry', 'retry'],
  ['dance', 'retry'],
])('the action %s offers to %s [auth-error-1]', (action, remedy) =>
  expect(remedyFor({ success: false, error: '', message: '', action })).toBe(remedy),
);

describe('the popup', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    dismissAuthError();
    vi.useRealTimers();
  });

  test.each([
    [{ userMessage: 'Try again.' }, true],
    [{ userMessage: 'Try again.', action: 'retry' }, true],
    [{ userMessage: 'Sign in.', action: 'redirect_login' }, false],
  ])('%o goes by itself after 15 seconds: %s [auth-error-2]', (cause, goes) => {
    raiseAuthError(cause);
    vi.advanceTimersByTime(14_999);
    expect($authError.get()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect($authError.get() === undefined).toBe(goes);
  });

  test('a newer error has its own fifteen seconds', () => {
    raiseAuthError({ userMessage: 'First.' });
    vi.advanceTimersByTime(10_000);
    raiseAuthError({ userMessage: 'Second.' });
    vi.advanceTimersByTime(10_000);
    expect($authError.get()?.message).toBe('Second.');
  });
});
