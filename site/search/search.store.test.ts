import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_FILTERS, type VehicleFilters } from '#domain/search/filters.ts';
import { testCard } from '#tests/support/cards/card.ts';
import { NO_OPTIONS } from '#tests/support/search/options.ts';
import type { Found, Pages, SearchGateway } from './gateway.ts';
import type { Kept, SearchHistory } from './history.ts';
import { createSearchStore } from './search.store.ts';
import { hasMore, shownCount } from './search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const cards = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => testCard(from + index));

type Call = {
  filters: VehicleFilters;
  pages: Pages;
  signal: AbortSignal;
  answer: (found: Found) => Promise<void>;
  fail: () => Promise<void>;
};

/** A gateway that answers when the test says so. */
function openGateway() {
  const calls: Call[] = [];
  const gateway: SearchGateway = {
    list: (filters, pages, signal) =>
      new Promise((resolve, reject) => {
        const answer = async (found: Found) => {
          resolve(found);
          await vi.advanceTimersByTimeAsync(0);
        };
        const fail = async () => {
          reject(new Error('down'));
          await vi.advanceTimersByTimeAsync(0);
        };
        calls.push({ filters, pages, signal, answer, fail });
      }),
    options: async () => NO_OPTIONS,
  };
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('Nothing was asked for.');
    return call;
  };
  return { gateway, calls, last };
}

/** A browser's history: a list of entries and where one stands in it. */
function openHistory(path = '/search') {
  const entries: { path: string; kept: Kept }[] = [{ path, kept: {} }];
  let at = 0;
  const here = () => entries[at] ?? { path, kept: {} };
  const history: SearchHistory = {
    params: () => new URL(here().path, 'http://localhost').searchParams,
    push(next) {
      entries.splice(at + 1, entries.length, { path: next, kept: {} });
      at += 1;
    },
    replace(next) {
      entries[at] = { path: next, kept: {} };
    },
    keep(kept) {
      here().kept = { ...here().kept, ...kept };
    },
    kept: () => here().kept,
  };
  const go = (steps: number) => {
    at += steps;
  };
  return { history, entries, here, go };
}

function open({ path, total = 90 }: { path?: string; total?: number } = {}) {
  const browser = openHistory(path);
  const market = openGateway();
  const served = cards(1, Math.min(20, total)).map(({ id }) => id);
  const store = createSearchStore(
    { filters: NO_FILTERS, layout: 'grid', page: 1, total, notes: {}, options: NO_OPTIONS, served },
    market.gateway,
    browser.history,
  );
  return { store, state: () => store.$search.get(), ...market, ...browser };
}

describe('a choice', () => {
  test('leaves the count to the search that it counts until the answer is here [search-store-1]', async () => {
    const { store, state, last } = open({ total: 90 });
    void store.choose({ make: ['Toyota'] });
    expect(state()).toMatchObject({ total: 90, counted: { make: [] } });
    await last().answer({ vehicles: cards(100, 20), total: 33 });
    expect(state()).toMatchObject({ total: 33, counted: { make: ['Toyota'] } });
  });

  test('counts at once, is a step in the history, and shows what was found', async () => {
    const { store, state, last, entries } = open();
    void store.choose({ make: ['Toyota'] });
    expect(entries.map(({ path }) => path)).toEqual(['/search', '/search?make=Toyota']);
    expect(state().status).toBe('loading');
    await last().answer({ vehicles: cards(100, 20), total: 33 });
    expect(state()).toMatchObject({ status: 'ready', total: 33, served: [] });
    expect(state().vehicles.map(({ id }) => id)).toEqual(cards(100, 20).map(({ id }) => id));
  });

  test('that changes nothing sends no request', () => {
    const { store, calls, entries } = open();
    void store.choose({ make: [] });
    expect(calls).toHaveLength(0);
    expect(entries).toHaveLength(1);
  });

  test('the newest wins, whatever answers last', async () => {
    const { store, state, calls } = open();
    void store.choose({ make: ['Toyota'] });
    void store.choose({ make: ['Mazda'] });
    const [toyota, mazda] = calls;
    expect(toyota?.signal.aborted).toBe(true);
    await mazda?.answer({ vehicles: cards(200, 3), total: 3 });
    await toyota?.answer({ vehicles: cards(100, 9), total: 9 });
    expect(state()).toMatchObject({ total: 3, filters: { make: ['Mazda'] } });
  });

  test('another make lets the model go', () => {
    const { store, state } = open();
    void store.choose({ make: ['Toyota'] });
    void store.choose({ model: ['Harrier'] });
    void store.choose({ make: ['Toyota', 'Mazda'] });
    expect(state().filters.model).toEqual([]);
  });

  test('takes half-typed text along', () => {
    const { store, state, here } = open();
    store.type('maxPrice', '900000');
    void store.choose({ featured: true });
    expect(state().filters).toMatchObject({ maxPrice: 900_000, featured: true });
    expect(here().path).toBe('/search?maxPrice=900000&featured=true');
  });
});

describe('typing', () => {
  test.each([
    ['search', 'probox', 500, '/search?q=probox'],
    ['maxPrice', '900000', 800, '/search?maxPrice=900000'],
  ] as const)(
    '%s counts after its pause and replaces the address [search-store-4]',
    (field, text, pause, path) => {
      const { store, calls, entries } = open();
      for (let length = 1; length <= text.length; length++) {
        store.type(field, text.slice(0, length));
        vi.advanceTimersByTime(pause - 1);
      }
      expect(calls).toHaveLength(0);
      vi.advanceTimersByTime(1);
      expect(calls).toHaveLength(1);
      expect(entries.map((entry) => entry.path)).toEqual([path]);
    },
  );

  test('leaving the field counts at once', () => {
    const { store, state, calls } = open();
    store.type('maxPrice', '900,000');
    void store.leaveField();
    expect(calls).toHaveLength(1);
    expect(state().typed).toEqual({});
    vi.advanceTimersByTime(2000);
    expect(calls).toHaveLength(1);
  });
});

test('the place of the visitor moves the search without a step in the history, and disturbs no typing', async () => {
  const { store, state, last, entries } = open();
  void store.choose({ location: ['nearby'] });
  store.type('maxPrice', '900');
  void store.adapt({ near: '-4.04,39.67' });
  expect(last().filters).toMatchObject({ near: '-4.04,39.67', sortBy: 'distance', maxPrice: 0 });
  expect(entries.map(({ path }) => path)).toEqual(['/search', '/search?location=nearby&near=-4.04%2C39.67']);
  expect(state().typed).toEqual({ maxPrice: '900' });
  vi.advanceTimersByTime(800);
  expect(last().filters).toMatchObject({ near: '-4.04,39.67', maxPrice: 900 });
});

test('what the search has to say comes and goes with what it found', async () => {
  const { store, state, last } = open();
  const reading = {
    chips: [],
    corrected: [],
    dropped: [{ text: 'zzz', without: 'probox', reason: 'unknown' as const }],
  };
  void store.choose({ search: 'probox zzz' });
  await last().answer({ vehicles: cards(1, 1), total: 1, reading });
  expect(state().notes.reading).toEqual(reading);
  void store.choose({ search: '' });
  await last().answer({ vehicles: cards(1, 1), total: 1 });
  expect(state().notes.reading).toBeUndefined();
});

describe('Back and Forward', () => {
  test('show what was there, without asking again, as far down as it was', async () => {
    const { store, state, calls, last, go } = open();
    store.keepScroll(640);
    void store.choose({ make: ['Toyota'] });
    await last().answer({ vehicles: cards(100, 20), total: 33 });
    go(-1);
    void store.restore();
    expect(state()).toMatchObject({ total: 90, vehicles: [], scrollTo: { y: 640 } });
    expect(state().served).toHaveLength(20);
    go(+1);
    void store.restore();
    expect(state()).toMatchObject({ total: 33, filters: { make: ['Toyota'] } });
    expect(calls).toHaveLength(1);
  });

  test('load what this visit has not seen', async () => {
    const { store, state, last, history } = open();
    history.push('/search?make=Mazda&view=list');
    history.keep({ pages: 2, scrollY: 900 });
    void store.restore();
    expect(last()).toMatchObject({ filters: { make: ['Mazda'] }, pages: { firstPage: 1, pages: 2 } });
    await last().answer({ vehicles: cards(1, 40), total: 55 });
    expect(state()).toMatchObject({ layout: 'list', lastPage: 2, scrollTo: { y: 900 } });
  });

  test('a fresh document fetches the pages that were there before', async () => {
    const { store, state, last, history } = open();
    history.keep({ pages: 3, scrollY: 1900 });
    void store.resume(() => true);
    await last().answer({ vehicles: cards(1, 60), total: 90 });
    expect(shownCount(state())).toBe(60);
    expect(state().scrollTo).toEqual({ y: 1900 });
  });

  test('a fresh document without anything to bring back is not laid out to find out where it stands', () => {
    const { store, state, calls } = open();
    const before = state();
    const isAtTop = vi.fn(() => true);
    void store.resume(isAtTop);
    expect(isAtTop).not.toHaveBeenCalled();
    expect(state()).toBe(before);
    expect(calls).toHaveLength(0);
  });

  test('nothing comes back under a person who has scrolled', () => {
    const { store, calls, history } = open();
    history.keep({ pages: 3, scrollY: 1900 });
    void store.resume(() => false);
    expect(calls).toHaveLength(0);
  });

  test('do nothing when the search is already shown', () => {
    const { store, calls, state } = open();
    const before = state();
    void store.restore();
    expect(calls).toHaveLength(0);
    expect(state()).toBe(before);
  });
});

describe('the list goes on', () => {
  test('page by page until all are shown, each vehicle once [search-store-2]', async () => {
    const { store, state, last, here } = open({ total: 45 });
    void store.showMore();
    expect(last().pages).toEqual({ firstPage: 2, pages: 1 });
    await last().answer({ vehicles: cards(20, 20), total: 45 });
    expect(shownCount(state())).toBe(39);
    expect(here().kept.pages).toBe(2);
    void store.showMore();
    await last().answer({ vehicles: cards(40, 5), total: 45 });
    expect(hasMore(state())).toBe(false);
  });

  test('not while a page is on its way, nor beyond the last [search-store-3]', async () => {
    const { store, calls, last } = open({ total: 21 });
    void store.showMore();
    void store.showMore();
    expect(calls).toHaveLength(1);
    await last().answer({ vehicles: cards(21, 1), total: 21 });
    void store.showMore();
    expect(calls).toHaveLength(1);
  });

  test('a page that does not come can be asked for again [search-store-5]', async () => {
    const { store, state, last } = open();
    void store.showMore();
    await last().fail();
    expect(state()).toMatchObject({ more: 'failed', status: 'ready' });
    void store.showMore();
    await last().answer({ vehicles: cards(21, 20), total: 90 });
    expect(shownCount(state())).toBe(40);
  });

  test('a page of an older search is dropped', async () => {
    const { store, state, calls, last } = open();
    void store.showMore();
    void store.choose({ make: ['Mazda'] });
    await last().answer({ vehicles: cards(200, 3), total: 3 });
    await calls[0]?.answer({ vehicles: cards(21, 20), total: 90 });
    expect(shownCount(state())).toBe(3);
  });
});

test('a list that fails says so and can be asked for again', async () => {
  const { store, state, last } = open();
  void store.choose({ make: ['Mazda'] });
  await last().fail();
  expect(state()).toMatchObject({ status: 'failed', filters: { make: ['Mazda'] } });
  void store.retry();
  await last().answer({ vehicles: cards(200, 3), total: 3 });
  expect(state()).toMatchObject({ status: 'ready', total: 3 });
});

test('grid and list is a step in the history without a request', () => {
  const { store, state, calls, here, go } = open();
  store.arrange('list');
  expect(here().path).toBe('/search?view=list');
  expect(calls).toHaveLength(0);
  go(-1);
  void store.restore();
  expect(state().layout).toBe('grid');
  expect(calls).toHaveLength(0);
});
