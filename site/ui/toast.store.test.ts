import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts, dismissToast, showToast } from './toast.store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const titles = () => $toasts.get().map((toast) => toast.title);

test('a toast shows and goes by itself [toast-store-1]', async () => {
  showToast({ title: 'Link copied!', variant: 'success' }, 2000);
  expect($toasts.get()).toMatchObject([{ title: 'Link copied!', description: '', variant: 'success' }]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(titles()).toEqual(['Link copied!']);
  await vi.advanceTimersByTimeAsync(1);
  expect(titles()).toEqual([]);
});

test('toasts stack in the order they came, and one can be closed before its time [toast-store-2]', () => {
  const first = showToast({ title: 'First' });
  showToast({ title: 'Second' });
  expect(titles()).toEqual(['First', 'Second']);
  dismissToast(first);
  expect(titles()).toEqual(['Second']);
});

test('one of the same title replaces the one before, unless that can be taken back', () => {
  const act = () => undefined;
  showToast({ title: 'Added to compare', description: '1 of 3' });
  showToast({ title: 'Removed', action: { label: 'Undo', act } });
  showToast({ title: 'Added to compare', description: '2 of 3' });
  showToast({ title: 'Removed', action: { label: 'Undo', act } });
  expect(titles()).toEqual(['Removed', 'Added to compare', 'Removed']);
  expect($toasts.get()[1]).toMatchObject({ description: '2 of 3' });
});

test('one that can be taken back stays longer', async () => {
  const act = () => undefined;
  showToast({ title: 'Sold', action: { label: 'Undo', act } });
  await vi.advanceTimersByTimeAsync(11_000);
  expect($toasts.get()).toMatchObject([{ action: { label: 'Undo', act } }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(titles()).toEqual([]);
});
