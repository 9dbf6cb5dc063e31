import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { MAX_VIEWED, recallViewed, rememberViewed, type VehicleOnPage, VIEWED_KEY } from './viewed.ts';

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const demio = (id: number): VehicleOnPage => ({
  id,
  title: `2016 Mazda Demio ${id}`,
  year: 2016,
  make: 'Mazda',
  model: 'Demio',
  price: 1_050_000,
  images: ['demo/hatchback/red/front-left'],
  primaryImageIndex: 0,
});
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const idsOf = () => recallViewed().map(({ id }) => id);

test('what was seen last comes first, each once', () => {
  for (const [minute, id] of [3, 7, 3, 9].entries()) rememberViewed(demio(id), at(minute));
  expect(idsOf()).toEqual([9, 3, 7]);
});

test('ten are kept [viewed-2]', () => {
  for (let id = 1; id <= 14; id++) rememberViewed(demio(id), at(id));
  expect(idsOf()).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
  expect(MAX_VIEWED).toBe(10);
});

test('an entry has what the strip shows and the time [viewed-1]', () => {
  rememberViewed(demio(3), at(5));
  expect(JSON.parse(storage.getItem(VIEWED_KEY) ?? '')).toEqual([
    { ...demio(3), viewedAt: '2026-11-20T12:05:00.000Z' },
  ]);
});

test.each([
  ['no JSON', 'oops'],
  ['no list', '{"id":1}'],
  ['null', 'null'],
])('a storage that holds %s is empty, and can be used again', (_, text) => {
  storage.setItem(VIEWED_KEY, text);
  expect(recallViewed()).toEqual([]);
  rememberViewed(demio(3), at(1));
  expect(idsOf()).toEqual([3]);
});

test('entries that are damaged are passed over', () => {
  const good = { ...demio(5), price: null, viewedAt: at(1).toISOString() };
  const damaged = [
    null,
    'text',
    { ...good, id: '5' },
    { ...good, id: -1 },
    { ...good, title: { toString: 'x' } },
    { ...good, price: 'cheap' },
    { ...good, images: 'a' },
    { ...good, images: [1] },
    { ...good, viewedAt: 7 },
  ];
  storage.setItem(VIEWED_KEY, JSON.stringify([...damaged, good]));
  expect(idsOf()).toEqual([5]);
});
