import { expect, test } from 'vitest';
import { distanceFrom, NEARBY_KM, positionOf, startingPoint } from './nearby.ts';

const nowhere = { latitude: null, longitude: null, town: null, county: null };
const fromNairobi = (place: Partial<Parameters<typeof positionOf>[0]>) => {
  const position = positionOf({ ...nowhere, ...place });
  return position && distanceFrom(startingPoint(''), position);
};

test.each<[string | null, string | null, boolean]>([
  ['Nairobi', 'Nairobi', true],
  ['Nairobi', null, true],
  ['Kiambu', 'Ruiru', true],
  ['Kiambu', 'thika', true],
  ['Kiambu', null, true],
  ['Mombasa', 'Mombasa', false],
  ['Nakuru', 'Naivasha', false],
  ['Atlantis', 'Atlantis', false],
  [null, null, false],
])('county %s, town %s close to Nairobi: %s', (county, town, near) => {
  expect((fromNairobi({ county, town }) ?? Number.POSITIVE_INFINITY) <= NEARBY_KM).toBe(near);
});

test('a position of its own counts before the town', () => {
  expect(
    fromNairobi({ latitude: -1.2864, longitude: 36.8172, county: 'Mombasa', town: 'Mombasa' }),
  ).toBeLessThan(1);
});

test.each([
  { latitude: 999, longitude: 36, town: null, county: null },
  { latitude: Number.NaN, longitude: 36, town: null, county: null },
])('a position that is none is unknown: %j', (place) => {
  expect(positionOf(place)).toBeUndefined();
});

test.each([
  ['', { name: 'Nairobi', assumed: true }],
  ['nonsense', { name: 'Nairobi', assumed: true }],
  ['-1.29,36.82', { name: 'Nairobi CBD', assumed: false }],
  ['-1.29,36.79', { name: 'Kilimani, Nairobi', assumed: false }],
  ['-4.05,39.66', { name: 'Makupa, Mombasa', assumed: false }],
  ['-1.03,37.07', { name: 'Thika', assumed: false }],
  ['-1.15,36.96', { name: 'Thika', assumed: false }],
  ['3.12,35.6', { name: 'Lodwar', assumed: false }],
])('near=%s is measured from %j [nearby-2]', (near, meant) => {
  expect(startingPoint(near)).toMatchObject(meant);
});
