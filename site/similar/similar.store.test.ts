import { beforeEach, expect, test } from 'vitest';
import type { MatchStats, SimilarSort } from '#domain/similar/similar.ts';
import { createSimilarStore } from './similar.store.ts';

const STATS: MatchStats = { totalFound: 2, avgMatchScore: 80, exactMakeMatch: 2, exactModelMatch: 1 };

type Call = { sort: SimilarSort; answer: (stats: MatchStats) => void; fail: () => void };
let calls: Call[];

const open = () =>
  createSimilarStore(
    { sort: 'match', stats: STATS, shown: { status: 'served' } },
    (sort) =>
      new Promise((resolve, reject) =>
        calls.push({
          sort,
          answer: (matchStats) => resolve({ vehicles: [], matchStats }),
          fail: () => reject(new Error('No answer')),
        }),
      ),
  );
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  calls = [];
});

test('what was served stands until another order is asked for', async () => {
  const store = open();
  expect(store.$state.get()).toEqual({ sort: 'match', stats: STATS, shown: { status: 'served' } });
  void store.sortBy('price_low');
  expect(store.$state.get()).toEqual({ sort: 'price_low', stats: STATS, shown: { status: 'loading' } });
  calls[0]?.answer({ ...STATS, totalFound: 1 });
  await settle();
  expect(store.$state.get()).toMatchObject({ stats: { totalFound: 1 }, shown: { status: 'ready' } });
});

test('an older answer never replaces a newer', async () => {
  const store = open();
  void store.sortBy('price_low');
  void store.sortBy('year_new');
  calls[1]?.answer({ ...STATS, totalFound: 7 });
  calls[0]?.answer({ ...STATS, totalFound: 3 });
  await settle();
  expect(store.$state.get()).toMatchObject({ sort: 'year_new', stats: { totalFound: 7 } });
});

test('a failure keeps the order and can be tried again', async () => {
  const store = open();
  void store.sortBy('mileage_low');
  calls[0]?.fail();
  await settle();
  expect(store.$state.get()).toMatchObject({ sort: 'mileage_low', shown: { status: 'failed' } });
  void store.retry();
  expect(calls[1]?.sort).toBe('mileage_low');
  calls[1]?.answer(STATS);
  await settle();
  expect(store.$state.get().shown.status).toBe('ready');
});
