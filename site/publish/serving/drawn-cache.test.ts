import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDrawnCache, type DrawnCache } from './drawn-cache.ts';
import type { DrawnPage } from './drawn-page.ts';

let data: string;
let day: string;
let build: string;
let drawings: number;
/** The pages that would be drawn the same now. */
let current: Set<DrawnPage>;
let cache: DrawnCache;
beforeEach(() => {
  data = '1';
  day = '23 November 2026';
  build = 'first';
  drawings = 0;
  current = new Set();
  cache = createDrawnCache({
    freshness: async () => ({ build, day, data }),
    isCurrent: async (page) => current.has(page),
  });
});

const pageOf = (bytes: number, status = 200): DrawnPage => ({
  ...{ status, headers: {}, isHtml: true, asked: [] },
  body: new Uint8Array(bytes).fill(++drawings),
});
const draw = (key: string, bytes = 10, status?: number) => cache.draw(key, async () => pageOf(bytes, status));

describe('drawn pages are kept', () => {
  test('until the data change or the day turns', async () => {
    const first = await draw('/search');
    expect(await draw('/search')).toBe(first);
    data = '2';
    const second = await draw('/search');
    expect(second).not.toBe(first);
    current.add(second);
    day = '24 November 2026';
    expect(await draw('/search')).not.toBe(second);
  });

  test('while the search answers their questions as it did, whatever else has changed', async () => {
    const [first, other] = [await draw('/search'), await draw('/search?q=demio')];
    current.add(first);
    data = '2';
    expect(await draw('/search')).toBe(first);
    expect(await draw('/search?q=demio')).not.toBe(other);
    expect(drawings).toBe(3);
  });

  test('for a minute at most, also where they are still true', async () => {
    vi.useFakeTimers();
    const first = await draw('/search');
    current.add(first);
    vi.advanceTimersByTime(40_000);
    data = '2';
    expect(await draw('/search')).toBe(first);
    vi.advanceTimersByTime(21_000);
    expect(await draw('/search')).not.toBe(first);
    vi.useRealTimers();
  });

  test('for a minute at most', async () => {
    vi.useFakeTimers();
    const first = await draw('/search');
    vi.advanceTimersByTime(61_000);
    expect(await draw('/search')).not.toBe(first);
    vi.useRealTimers();
  });

  test('up to 16 MB: those go that were not asked for longest', async () => {
    const megabyte = 1024 * 1024 - 600;
    for (let page = 1; page <= 17; page++) await draw(`/search?page=${page}`, megabyte);
    expect(drawings).toBe(17);
    await draw('/search?page=17', megabyte);
    expect(drawings).toBe(17);
    await draw('/search?page=1', megabyte);
    expect(drawings).toBe(18);
  });

  test('and drawn once for all who ask at the same time', async () => {
    const pages = await Promise.all([draw('/search'), draw('/search'), draw('/search?q=demio')]);
    expect(pages[0]).toBe(pages[1]);
    expect(drawings).toBe(2);
  });
});

describe('while too many pages wait to be drawn', () => {
  test('the page from before the last change stands in, not that of another build', async () => {
    const first = await draw('/search');
    data = '2';
    expect(await draw('/search', 10, 503)).toBe(first);
    expect((await draw('/search?q=demio', 10, 503)).status).toBe(503);
    const second = await draw('/search');
    expect(second).not.toBe(first);
    build = 'second';
    expect((await draw('/search', 10, 503)).status).toBe(503);
  });
});

describe('drawn pages are not kept', () => {
  test('when the data changed while they were drawn', async () => {
    const { promise, resolve } = Promise.withResolvers<DrawnPage>();
    const slow = cache.draw('/search', () => promise);
    await Promise.resolve();
    data = '2';
    const fresh = await draw('/search');
    resolve(pageOf(10));
    expect(await slow).not.toBe(fresh);
    expect(await draw('/search')).toBe(fresh);
  });

  test('when what they show may change unseen; who asks meanwhile shares the drawing', async () => {
    const ask = () => cache.drawShared('/compare?ids=1', async () => pageOf(10));
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first).toBe(second);
    expect(await ask()).not.toBe(first);
  });

  test('when they failed', async () => {
    await expect(cache.draw('/search', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await draw('/search', 10, 500)).status).toBe(500);
    expect((await draw('/search')).status).toBe(200);
  });
});
