import { beforeEach, describe, expect, test } from 'vitest';
import type { NewToast } from '#site/ui/toast.store.ts';
import { createFavorites } from './create-favorites.ts';

type Call = { what: string; id: number; answer: (error?: Error) => void };

let calls: Call[];
let checks: { ids: readonly number[]; answer: (data: Record<string, boolean>) => void; fail: () => void }[];
let toasts: NewToast[];
let told: [number, boolean][];
let favorites: ReturnType<typeof createFavorites>;

beforeEach(() => {
  [calls, checks, toasts, told] = [[], [], [], []];
  const later = (what: string) => (id: number) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ what, id, answer: (error) => (error ? reject(error) : resolve()) });
    });
  favorites = createFavorites({
    gateway: {
      add: later('add'),
      remove: later('remove'),
      check: (ids) =>
        new Promise((answer, reject) => checks.push({ ids, answer, fail: () => reject(new Error('down')) })),
    },
    say: (toast) => toasts.push(toast),
    announce: (id, isSaved) => told.push([id, isSaved]),
  });
});

const isSaved = (id: number) => favorites.$saved.get().get(id);
const titles = () => toasts.map(({ title, description }) => `${title} / ${description}`);

describe('pressing a heart', () => {
  test('fills it at once, and says so when the market has answered [favorites-3]', async () => {
    const done = favorites.toggle(7);
    expect(isSaved(7)).toBe(true);
    expect(titles()).toEqual([]);
    calls[0]?.answer();
    expect(await done).toBe(true);
    expect(titles()).toEqual(['Added to favorites / Vehicle saved to your favorites']);
    expect(told).toEqual([[7, true]]);
  });

  test('again empties it [favorites-9]', async () => {
    favorites.take(7, true);
    const done = favorites.toggle(7);
    expect(isSaved(7)).toBe(false);
    calls[0]?.answer();
    await done;
    expect(calls.map(({ what }) => what)).toEqual(['remove']);
    expect(titles()).toEqual(['Removed from favorites / Vehicle removed from your saved list']);
  });

  test('is taken back when it fails [favorites-4]', async () => {
    favorites.take(7, true);
    const done = favorites.toggle(7);
    calls[0]?.answer(new Error('down'));
    expect(await done).toBe(false);
    expect(isSaved(7)).toBe(true);
    expect(toasts).toEqual([
      {
        title: 'Failed to update favorites',
        description: 'Please try again or check your connection',
        variant: 'destructive',
      },
    ]);
    expect(told).toEqual([]);
  });

  test('quickly twice ends where it began, one call after the other, with one toast', async () => {
    const done = favorites.toggle(7);
    await favorites.toggle(7);
    expect(isSaved(7)).toBe(false);
    expect(calls).toHaveLength(1);
    calls[0]?.answer();
    await expect.poll(() => calls.length).toBe(2);
    calls[1]?.answer();
    await done;
    expect(calls.map(({ what }) => what)).toEqual(['add', 'remove']);
    expect(toasts).toHaveLength(1);
    expect(isSaved(7)).toBe(false);
  });
});

describe('checking', () => {
  test('asks about each vehicle once, at most 200 at a time', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => index + 1);
    void favorites.check(ids);
    void favorites.check([1, 2, 251]);
    expect(checks.map((check) => check.ids.length)).toEqual([200, 50, 1]);
  });

  test('fills the hearts of what is saved', async () => {
    const done = favorites.check([1, 2]);
    checks[0]?.answer({ 1: true, 2: false });
    await done;
    expect([isSaved(1), isSaved(2)]).toEqual([true, false]);
  });

  test('that fails says so once and leaves all hearts empty [favorites-10]', async () => {
    const done = Promise.all([favorites.check([1, 2]), favorites.check([3])]);
    for (const check of checks) check.fail();
    await done;
    expect([isSaved(1), isSaved(2), isSaved(3)]).toEqual([false, false, false]);
    expect(toasts.map(({ title }) => title)).toEqual(['Failed to check favorites']);
  });

  test('never undoes what was pressed meanwhile', async () => {
    const checked = favorites.check([7]);
    const done = favorites.toggle(7);
    checks[0]?.answer({ 7: false });
    await checked;
    expect(isSaved(7)).toBe(true);
    calls[0]?.answer();
    await done;
    expect(isSaved(7)).toBe(true);
  });

  test('for a person who has signed out meanwhile shows nothing', async () => {
    const done = favorites.check([7]);
    favorites.forget();
    checks[0]?.answer({ 7: true });
    await done;
    expect(isSaved(7)).toBeUndefined();
  });
});
