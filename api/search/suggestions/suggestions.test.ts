import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { NO_FILTERS, parseFilters } from '#domain/search/filters.ts';
import { openTestApp } from '#tests/support/app.ts';
import { makeTestListings } from '#tests/support/search/listings.ts';
import { openTestSearch, type TestMarket } from '#tests/support/search/search.ts';
import type { Suggestion } from '../schema.ts';
import type { Search } from '../search.ts';

let market: TestMarket;
let search: Search;

beforeAll(async () => {
  ({ market, search } = await openTestSearch());
});
afterAll(() => market.dispose());

const labels = (typed: string, kind?: Suggestion['kind']) =>
  search
    .suggest(typed)
    .filter((one) => !kind || one.kind === kind)
    .map(({ label }) => label);

describe('what is suggested for', () => {
  test('the beginning of names: what most listings have first, makes among models', () => {
    const cars = search.suggest('lan').filter(({ kind }) => kind === 'make' || kind === 'model');
    expect(cars.map(({ label, note }) => [label, note])).toEqual([
      ['Land Rover', 'all models'],
      ['Toyota Land Cruiser', ''],
      ['Toyota Land Cruiser Prado', ''],
      ['Land Rover Discovery', ''],
      ['Land Rover Range Rover Sport', ''],
    ]);
    expect(cars.map(({ count }) => count).slice(0, 3)).toEqual([16, 16, 8]);
  });

  test('a word within a name, another name for it, and words in any order', () => {
    expect(labels('prad')).toContain('Toyota Land Cruiser Prado');
    expect(labels('landcr')[0]).toBe('Toyota Land Cruiser');
    expect(labels('prado toyota')[0]).toBe('Toyota Land Cruiser Prado');
    expect(labels('vw')[0]).toBe('Volkswagen');
    expect(labels('benz')[0]).toBe('Mercedes-Benz');
    expect(labels('crv')).toContain('Honda CR-V');
    expect(labels('cr v')).toContain('Honda CR-V');
    expect(labels('rx350')).toEqual(expect.arrayContaining(['Lexus RX 350']));
  });

  test('a make: all its models, then each', () => {
    expect(search.suggest('toyota')[0]).toEqual({
      ...{ kind: 'make', label: 'Toyota', note: 'all models', query: 'make=Toyota' },
      count: search.find({ ...NO_FILTERS, make: ['Toyota'] }, { page: 1, limit: 1 }).total,
    });
    expect(labels('toyota', 'model').length).toBe(5);
    expect(labels('toyota', 'generation')).toEqual([]);
  });

  test('generations by their codes and nicknames, with their years', () => {
    expect(search.suggest('lc200').map(({ label, note }) => [label, note])).toEqual([
      ['Land Cruiser 200', 'LC200, 2007 to 2022'],
    ]);
    expect(labels('land cruiser 200', 'generation')).toEqual(['Land Cruiser 200']);
    expect(labels('vigo', 'generation')).toEqual(['Hilux Vigo']);
    expect(labels('j150', 'generation')).toEqual(['Land Cruiser Prado J150']);
  });

  test('places at every level, and what they lie in', () => {
    expect(labels('kil')).toEqual(['Kilimani, Nairobi']);
    expect(labels('kia')).toContain('Kiambu');
    expect(labels('thika')).toEqual(['Thika, Kiambu']);
    expect(labels('nairobi', 'place')[0]).toBe('Nairobi');
  });

  test('misspelt words, finished or not', () => {
    expect(labels('toyta')[0]).toBe('Toyota');
    expect(labels('forrester')).toContain('Subaru Forester');
    expect(labels('mercedez')[0]).toBe('Mercedes-Benz');
    expect(labels('subaru forrest')).toContain('Subaru Forester');
    expect(labels('niarobi')).toContain('Nairobi');
  });

  test('a name behind other words: it is completed and they stay', () => {
    const [first] = search.suggest('demio under 2m nai');
    expect(first).toMatchObject({ label: 'demio under 2m Nairobi', query: 'q=demio+under+2m+Nairobi' });
    expect(first?.count).toBe(
      search.find({ ...NO_FILTERS, search: 'demio under 2m nairobi' }, { page: 1, limit: 1 }).total,
    );
  });

  test('nothing: the makes that most bear; and nothing for what no name begins with', () => {
    expect(labels('')[0]).toBe('Toyota');
    expect(labels(' .,-')).toEqual(labels(''));
    expect(labels('qqqq')).toEqual([]);
    expect(labels('\u0000\u202e')).toEqual(labels(''));
    expect(labels('x'.repeat(100_000))).toEqual([]);
  });
});

test('every suggestion counts what its search finds', () => {
  const typed = [...'abcdefghijklmnopqrstuvwxyz0123456789'].flatMap((one) => [one, `${one}a`, `${one}o`]);
  const models = [...search.columns().models].map(([, { model }]) => model);
  const suggested = [...typed, ...models].flatMap((text) => search.suggest(text));
  const byQuery = new Map(suggested.map((one) => [one.query, one]));
  expect(new Set(suggested.map(({ kind }) => kind)).size).toBe(4);
  expect(byQuery.size).toBeGreaterThan(80);
  const wrong = [...byQuery.values()].flatMap(({ query, label, count }) => {
    const { total } = search.find(parseFilters(new URLSearchParams(query)), { page: 1, limit: 1 });
    return total === count ? [] : { label, query, count, total };
  });
  expect(wrong).toEqual([]);
});

test('suggestions follow the listings, and leave out what is not for sale', async () => {
  const own = await openTestSearch();
  const [listing] = makeTestListings([1]);
  if (!listing) throw new Error('There is no listing.');
  const id = await addVehicle(own.market.db, { ...listing, make: 'Zeekr', model: '9X', title: 'Zeekr 9X' });
  await own.search.refresh();
  expect(own.search.suggest('zee').map(({ label, count }) => [label, count])).toEqual([
    ['Zeekr', 1],
    ['Zeekr 9X', 1],
  ]);
  await removeVehicle(own.market.db, id, 'seller');
  await own.search.refresh();
  expect(own.search.suggest('zee')).toEqual([]);
  await own.market.dispose();
});

test('what is new since a time is counted', () => {
  const all = search.find(NO_FILTERS, { page: 1, limit: 400 }).total;
  expect(search.countNew(NO_FILTERS, new Date('2000-01-02'))).toBe(all);
  expect(search.countNew(NO_FILTERS, new Date('2027-01-01'))).toBe(0);
  const since = new Date('2026-08-01');
  const some = search.countNew({ ...NO_FILTERS, make: ['Toyota'] }, since);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(search.countNew(NO_FILTERS, since));
});

test('10,000 requests of one network: the first thousands are answered, then 429', async () => {
  const app = await openTestApp(market, { search });
  const statuses = new Map<number, number>();
  for (let n = 0; n < 10_000; n++) {
    const { status } = await app.handle(new Request(`http://localhost/api/search/suggestions?q=m${n % 7}`));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()]).toEqual([200, 429]);
  expect(statuses.get(200)).toBeGreaterThanOrEqual(1_900);
});
