import { expect, test } from 'vitest';
import { dealerSlug, dealerSlugs } from './slug.ts';

test.each([
  ['Kilele Motors', 'kilelemotors'],
  ["Mama Njeri's Cars & Parts (Nairobi)", 'mamanjeriscarspartsnairobi'],
  ['4x4 Yard', '4x4yard'],
  ['汽车', ''],
])('%s', (name, slug) => expect(dealerSlug(name)).toBe(slug));

test('a second dealer of a name gets a number, one without letters its id', () => {
  const slugs = dealerSlugs('Kilele Motors', 7);
  expect([slugs.next().value, slugs.next().value, slugs.next().value]).toEqual([
    'kilelemotors',
    'kilelemotors-2',
    'kilelemotors-3',
  ]);
  expect(dealerSlugs('!!!', 7).next().value).toBe('dealer-7');
});
