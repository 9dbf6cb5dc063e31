import { expect, test } from 'vitest';
import type { Stock } from '#site/lib/group-reads.ts';
import { modelGroups, narrowerGroups, siblingGroups } from './links.ts';

const STOCK: Stock = {
  count: 12,
  prices: undefined,
  mileages: undefined,
  years: undefined,
  yearPrices: [],
  makes: [
    { name: 'Toyota', count: 7 },
    { name: 'Mazda', count: 5 },
  ],
  models: [
    { name: 'Vitz', count: 5 },
    { name: 'Hilux', count: 2 },
    { name: 'Home-made <b>', count: 4 },
  ],
  towns: [],
  places: [
    { name: 'Nairobi', count: 9 },
    { name: 'Kisumu', count: 3 },
  ],
  bodyTypes: [
    { name: 'suv', count: 8 },
    { name: 'station wagon', count: 4 },
  ],
  conditions: [],
  transmissions: [],
  fuelTypes: [],
};

test('models with enough cars lead to their pages, the others to the search', () => {
  const [group] = modelGroups({ kind: 'make', make: 'Toyota' }, STOCK);
  expect(group).toEqual({
    title: 'Toyota models',
    links: [
      { name: 'Vitz', count: 5, href: '/cars/toyota/vitz' },
      { name: 'Hilux', count: 2, href: '/search?make=Toyota&model=Hilux' },
      { name: 'Home-made <b>', count: 4, href: '/search?make=Toyota&model=Home-made+%3Cb%3E' },
    ],
  });
});

test('a model does not link to itself', () => {
  const [group] = modelGroups({ kind: 'model', make: 'Toyota', model: 'Vitz' }, STOCK);
  expect(group?.title).toBe('Other Toyota models');
  expect(group?.links.map(({ name }) => name)).toEqual(['Hilux', 'Home-made <b>']);
});

test('the parts of a town are searches in that town', () => {
  const groups = narrowerGroups({ kind: 'town', town: 'Nairobi' }, STOCK);
  expect(groups.map(({ title }) => title)).toEqual(['Makes in Nairobi', 'Body types in Nairobi']);
  expect(groups[0]?.links[0]).toEqual({
    name: 'Toyota',
    count: 7,
    href: '/search?make=Toyota&location=Nairobi',
  });
  expect(groups[1]?.links[1]?.name).toBe('Station wagons');
});

test('a part that is the whole is no choice', () => {
  const groups = narrowerGroups(
    { kind: 'make', make: 'Toyota' },
    { ...STOCK, places: STOCK.places.slice(0, 1) },
  );
  expect(groups.map(({ title }) => title)).toEqual(['Toyota by body type']);
});

test('siblings lead to their pages, those with unknown names nowhere', () => {
  const others = ['Mazda', '<b>'].map((make) => ({ landing: { kind: 'make', make } as const, count: 5 }));
  expect(siblingGroups({ kind: 'make', make: 'Toyota' }, others)).toEqual([
    { title: 'Other makes', links: [{ name: 'Mazda', count: 5, href: '/cars/mazda' }] },
  ]);
  expect(siblingGroups({ kind: 'model', make: 'Toyota', model: 'Vitz' }, others)).toEqual([]);
});
