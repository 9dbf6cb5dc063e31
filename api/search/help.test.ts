import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_FILTERS, parseFilters } from '#domain/search/filters.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { findHelp } from './help.ts';
import type { SearchHelp } from './schema.ts';
import { createSearch, type Search } from './search.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let search: Search;

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  const demio = { seller_id: wanjiru, make: 'Mazda', model: 'Demio', year: 2014, price_kes: 1_000_000 };
  const thika = { county: 'Kiambu', town: 'Thika', area: null };
  const mombasa = { county: 'Mombasa', town: 'Mombasa', area: null };
  await addTestVehicle(market.db, { ...demio, ...thika, fuel_type: 'petrol', body_type: 'hatchback' });
  await addTestVehicle(market.db, { ...demio, ...thika, fuel_type: 'petrol', body_type: 'hatchback' });
  await addTestVehicle(market.db, { ...demio, ...mombasa, price_kes: 600_000, fuel_type: 'petrol' });
  await addTestVehicle(market.db, { ...demio, ...mombasa, model: 'CX-5', price_kes: 3_000_000, year: 2020 });
  search = await createSearch(market, { now: () => new Date('2026-11-20') });
});
afterAll(() => market.dispose());

const help = (query: string): SearchHelp => {
  const filters = parseFilters(new URLSearchParams(query));
  expect(search.find(filters, { page: 1, limit: 1 }).total).toBe(0);
  return findHelp(search, filters);
};
const plain = (ways: readonly { label: string; total: number; query: string }[]) =>
  ways.map(({ label, total, query }) => [label.replaceAll('\u00a0', ' '), total, decodeURIComponent(query)]);

describe('help for a search that found nothing', () => {
  test('says which single filter to drop, the best first', () => {
    const { drops } = help('model=Demio&maxPrice=700000&location=Thika');
    expect(plain(drops)).toEqual([
      ['Any price, not only up to Ksh 700,000', 2, 'model=Demio&location=Thika'],
      ['Anywhere in Kenya, not only Thika', 1, 'model=Demio&maxPrice=700000'],
    ]);
    expect(drops.map(({ drop }) => drop)).toEqual(['maxPrice', 'location']);
  });

  test('a budget is left out in words that read', () => {
    expect(plain(help('cash=100k').drops)).toEqual([['Any budget, not only Ksh 100,000 in hand', 4, '']]);
  });

  test('names pieces of the text as it names filters', () => {
    const { drops } = help('q=demio+chini+ya+700k&location=Thika');
    expect(plain(drops)).toEqual([
      ['Any price, not only up to Ksh 700,000', 2, 'q=demio&location=Thika'],
      ['Anywhere in Kenya, not only Thika', 1, 'q=demio+chini+ya+700k'],
    ]);
    expect(drops.map(({ drop, text }) => [drop, text])).toEqual([
      ['q', 'chini ya 700k'],
      ['location', null],
    ]);
  });

  test.each([
    ['model=Demio&maxPrice=850000&location=Thika', 'Up to Ksh 1,020,000', 2],
    ['q=demio+under+850k+thika', 'Up to Ksh 1,020,000', 2],
    ['model=Demio&minYear=2015&fuelType=petrol', '2013 or newer', 3],
    ['make=Mazda&location=Ruiru', 'Ruiru and towns within 60 km', 2],
    ['q=mazda+ruiru', 'Ruiru and towns within 60 km', 2],
    ['model=CX-5&cash=2600000', 'With Ksh 3,120,000 in hand', 1],
    ['q=cx-5+cash+2.6m', 'With Ksh 3,120,000 in hand', 1],
    ['minPrice=1.2m&maxPrice=900k', 'The other way round: price Ksh 900,000 to Ksh 1,200,000', 2],
    [
      'minPrice=1.2m&maxPrice=500k&minYear=2016&maxYear=2013',
      'The other way round: price Ksh 500,000 to Ksh 1,200,000, year 2013 to 2016',
      3,
    ],
  ])('%s asked a little wider', (query, label, total) => {
    const wider = plain(help(query).alternatives);
    expect(wider.map(([said, found]) => [said, found])).toContainEqual([label, total]);
  });

  test('what is not wanted is named as it was typed', () => {
    expect(plain(help('q=demio+not+mazda').drops)).toContainEqual([
      'Also what “not mazda” leaves out',
      3,
      'q=demio',
    ]);
  });

  test('takes two away where no single one helps', () => {
    const { drops, alternatives } = help('model=Demio&maxPrice=100000&location=Lodwar');
    expect(drops).toEqual([]);
    expect(plain(alternatives)).toEqual([
      ['Any price, not only up to Ksh 100,000; anywhere in Kenya, not only Lodwar', 3, 'model=Demio'],
    ]);
  });

  test('takes two pieces of a text away', () => {
    const { alternatives } = help('q=demio+under+250k+lodwar');
    expect(plain(alternatives)).toContainEqual([
      'Any price, not only up to Ksh 250,000; anywhere in Kenya, not only Lodwar',
      3,
      'q=demio',
    ]);
  });

  test('far from everything, the nearest are offered', () => {
    const { drops } = help('location=nearby&near=3.94,41.86');
    expect(plain(drops)).toEqual([
      ['Anywhere in Kenya, not only within 40 km', 4, 'near=3.94,41.86&sortBy=distance'],
    ]);
  });

  test('a text that means nothing is offered to be dropped', () => {
    expect(plain(help('q=zzzqqq&model=Demio').drops)).toEqual([
      ['Whether an advert says “zzzqqq” or not', 3, 'model=Demio'],
    ]);
  });

  test('leads where it says, with the number that it says', () => {
    for (const query of ['model=Demio&maxPrice=700000&location=Thika', 'q=demio+thika+under+700k+white']) {
      const { drops, alternatives } = help(query);
      expect(drops.length).toBeGreaterThan(0);
      for (const { query: there, total } of [...drops, ...alternatives]) {
        const filters = parseFilters(new URLSearchParams(there));
        expect(search.find(filters, { page: 1, limit: 1 }).total).toBe(total);
      }
    }
  });

  test('another make is said in plain words', () => {
    for (const query of ['make=BMW&model=X5&location=Thika', 'q=bmw+x5+thika'])
      expect(plain(help(query).drops)[0]?.slice(0, 2)).toEqual(['Any make and model, not only BMW X5', 2]);
  });

  test('tries a bounded number of searches, whatever is asked', () => {
    let searches = 0;
    const counted: Search = {
      ...search,
      find: (...asked) => {
        searches++;
        return search.find(...asked);
      },
    };
    const words =
      'tesla under 1k before 1960 lodwar 9 seater purple 6.0 diesel manual convertible brand new over 900000 km';
    findHelp(counted, {
      ...NO_FILTERS,
      search: words,
      make: ['Tata'],
      minPrice: 1,
      maxPrice: 2,
      features: ['x'],
    });
    expect(searches).toBeLessThanOrEqual(30);
  });
});
