import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $asking, $place, askForPlace, forgetPlace, readKeptPlace } from './place.store.ts';

const KILIMANI = { latitude: -1.29, longitude: 36.78 };
const HOUR = 3600 * 1000;

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  forgetPlace();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the place of the visitor', () => {
  test('is known once shared, and on later pages of the day', async () => {
    await askForPlace(async () => KILIMANI);
    expect($place.get()).toEqual(KILIMANI);
    expect(readKeptPlace()).toEqual(KILIMANI);
    expect(readKeptPlace(Date.now() + 25 * HOUR)).toBeUndefined();
  });

  test.each(['denied', 'timeout', 'unavailable', 'abroad'] as const)(
    'stays unknown when %s',
    async (refusal) => {
      await askForPlace(async () => refusal);
      expect($place.get()).toBeUndefined();
      expect($asking.get()).toBe(refusal);
      expect(readKeptPlace()).toBeUndefined();
    },
  );

  test('is given up after five seconds, yet a later yes still counts [place-store-1]', async () => {
    const asked = Promise.withResolvers<typeof KILIMANI>();
    const asking = askForPlace(() => asked.promise);
    vi.advanceTimersByTime(4999);
    expect($asking.get()).toBe('asking');
    vi.advanceTimersByTime(1);
    expect($asking.get()).toBe('timeout');
    asked.resolve(KILIMANI);
    await asking;
    expect($place.get()).toEqual(KILIMANI);
    expect($asking.get()).toBe('idle');
  });

  test('is asked for once at a time', async () => {
    const ask = vi.fn(() => new Promise<typeof KILIMANI>(() => undefined));
    void askForPlace(ask);
    void askForPlace(ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test.each(['{', 'null', '[]', '{"latitude":"x"}', '{"latitude":51.5,"longitude":0,"at":1}'])(
    'is not taken from broken storage: %s',
    (text) => {
      localStorage.setItem('place', text);
      expect(readKeptPlace(2)).toBeUndefined();
    },
  );
});
