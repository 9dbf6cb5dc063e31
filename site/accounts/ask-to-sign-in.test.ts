import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts } from '#site/ui/toast.store.ts';
import { askToSignIn } from './ask-to-sign-in.ts';

let gone: string[];
beforeEach(() => {
  gone = [];
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign: (path: string) => gone.push(path) });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a visitor reads why for a second and a half, and is led to the sign-in screen', () => {
  askToSignIn('Please sign in to save searches', '/search?q=vitz');
  expect($toasts.get()).toMatchObject([
    { title: 'Sign in required', description: 'Please sign in to save searches' },
  ]);
  vi.advanceTimersByTime(1_499);
  expect(gone).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(gone).toEqual(['/auth?message=login-required&redirect=%2Fsearch%3Fq%3Dvitz']);
});

test('whoever presses twice is told once, and goes once', () => {
  askToSignIn('Please sign in');
  vi.advanceTimersByTime(200);
  askToSignIn('Please sign in');
  expect($toasts.get()).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(gone).toHaveLength(1);
});
