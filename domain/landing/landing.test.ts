import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { TOWNS } from '../places/places.ts';
import { BODY_TYPES } from '../vehicles/words.ts';
import {
  distinctSlugs,
  findLanding,
  LANDING_GROUPS,
  type Landing,
  landingSlug,
  landingsOf,
  slugOf,
} from './landing.ts';

describe('slugOf', () => {
  test.each([
    ['Mercedes-Benz', 'mercedes-benz'],
    ['Citroën', 'citroen'],
    ['  3 Series / M-Sport ', '3-series-m-sport'],
    ["Lang'ata", 'lang-ata'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['日本', ''],
  ])('%s is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('a slug never needs escaping in an address, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

describe('distinctSlugs', () => {
  test('the first keeps its slug, later ones and nameless ones are numbered', () => {
    const slugs = distinctSlugs(['CX-5', 'CX 5', 'Van', '車', '軽'], new Set(['van']));
    expect([...slugs.values()]).toEqual(['cx-5', 'cx-5-2', 'van-2', 'other', 'other-2']);
  });

  test('no two names share a slug', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('a', 'A', 'á', 'a 2', 'a-2', 'in', '', '!')), (names) => {
        const slugs = [...distinctSlugs(names, new Set(['in'])).values()];
        expect(new Set([...slugs, 'in']).size).toBe(names.length + 1);
      }),
    );
  });
});

const EVERY: Landing[] = [
  ...CATALOGUE.flatMap(({ name: make, models }): Landing[] => [
    { kind: 'make', make },
    ...models.map(({ name: model }): Landing => ({ kind: 'model', make, model })),
  ]),
  ...TOWNS.map(({ name: town }): Landing => ({ kind: 'town', town })),
  ...BODY_TYPES.map((bodyType): Landing => ({ kind: 'body', bodyType })),
  ...LANDING_GROUPS.map((group): Landing => ({ kind: 'group', group })),
];

describe('the groups of the catalogue', () => {
  test('each is found under its own slug, so that no body type hides a make', () => {
    for (const landing of EVERY) expect(findLanding(landingSlug(landing) ?? '')).toEqual(landing);
    expect(new Set(EVERY.map(landingSlug)).size).toBe(EVERY.length);
  });

  test.each([
    [{ kind: 'make', make: 'Mercedes-Benz' }, 'mercedes-benz'],
    [{ kind: 'model', make: 'Toyota', model: 'Land Cruiser Prado' }, 'toyota/land-cruiser-prado'],
    [{ kind: 'town', town: 'Nairobi' }, 'in/nairobi'],
    [{ kind: 'body', bodyType: 'station wagon' }, 'station-wagon'],
    [{ kind: 'group', group: '7 seater' }, '7-seaters'],
  ] as const)('%o stands at %s', (landing, slug) => {
    expect(landingSlug(landing)).toBe(slug);
  });

  test.each([
    '',
    'in',
    'Toyota',
    'toyota/',
    'toyota/nothing',
    'in/atlantis',
    '__proto__',
    'constructor',
    "'--",
  ])('nothing stands at %j', (slug) => {
    expect(findLanding(slug)).toBeUndefined();
  });

  test('names that the catalogue does not know have no slug', () => {
    expect(landingSlug({ kind: 'make', make: '<b>' })).toBeUndefined();
    expect(landingSlug({ kind: 'model', make: 'Toyota', model: 'Probably' })).toBeUndefined();
  });
});

test('a listing belongs to the groups that it states', () => {
  const car = { make: 'Mazda', model: 'Demio', town: 'Nairobi', bodyType: 'hatchback' };
  expect(landingsOf(car).map(landingSlug)).toEqual(['mazda', 'mazda/demio', 'in/nairobi', 'hatchback']);
  expect(landingsOf({ ...car, town: null, bodyType: null }).map(landingSlug)).toEqual([
    'mazda',
    'mazda/demio',
  ]);
  const grouped = landingsOf({ ...car, groups: '["japanese","7 seater","lorry"]' });
  expect(grouped.map(landingSlug).slice(-2)).toEqual(['japanese-cars', '7-seaters']);
});
