import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts } from '#site/ui/toast.store.ts';
import { askToSignIn } from './ask-to-sign-in.ts';

let gone: string[];
beforeEach(() => {
  gone = [];
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign: (path: string) => gone.push(path) });
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a visitor reads why for a second and a half, and is led to the sign-in screen', async () => {
  askToSignIn('Please sign in to save searches', '/search?q=vitz');
  expect($toasts.get()).toMatchObject([
    { title: 'Sign in required', description: 'Please sign in to save searches' },
  ]);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toEqual(['/auth?message=login-required&redirect=%2Fsearch%3Fq%3Dvitz']);
});

test('a double press shows one message, and navigates once', async () => {
  askToSignIn('Please sign in');
  await vi.advanceTimersByTimeAsync(200);
  askToSignIn('Please sign in');
  expect($toasts.get()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(gone).toHaveLength(1);
});
