import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeLayers } from './drawing/encode-layers.ts';
import { parseDemoKey } from './drawing/key.ts';
import { layersOf } from './drawing/picture.ts';
import { generateDemoListings } from './generate.ts';
import { picturesOf } from './pictures.ts';
import { seededRandom } from './random.ts';

const COUNT = 600;
const now = new Date('2026-11-20T09:00:00.000Z');
const listings = [...generateDemoListings({ seed: 47, now, year: 2026, count: COUNT })].map(
  ({ vehicle }, position) => ({
    vehicle,
    pictures: picturesOf(vehicle, seededRandom(47 * COUNT + position)),
  }),
);
const firstKeys = listings.flatMap(({ pictures: [first] }) => first?.mediaKey ?? []);

test('almost every listing has a first picture of its own', () => {
  const counts = Map.groupBy(firstKeys, (key) => key);
  expect(firstKeys.length).toBeGreaterThan(570);
  expect(counts.size).toBeGreaterThan(500);
  expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThanOrEqual(5);
});

test('first pictures differ to the eye, not only in their keys', async () => {
  const sample = firstKeys.filter((_, index) => index % 10 === 0);
  const thumbnails = await Promise.all(
    sample.map(async (key) => {
      const picture = parseDemoKey(key);
      if (!picture) throw new Error(`${key} is no picture.`);
      const file = await encodeLayers(layersOf(picture, 'card'), 'webp');
      return sharp(file).resize(32, 24).raw().toBuffer();
    }),
  );
  let least = Number.POSITIVE_INFINITY;
  for (const [index, one] of thumbnails.entries())
    for (const other of thumbnails.slice(index + 1)) least = Math.min(least, distance(one, other));
  expect(sample.length).toBeGreaterThan(50);
  // JPEG at quality 60 moves the colours of such a thumbnail by less than 1 of 255 on average.
  expect(least).toBeGreaterThan(4);
});

const distance = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

test('the seats are of the colour that the advert says, and the sea is where there is one', () => {
  const colors = new Set<string>();
  for (const { vehicle, pictures } of listings) {
    const shown = pictures.map(({ mediaKey }) => mediaKey);
    const stated = vehicle.interior_color?.toLowerCase();
    const cabins = shown.flatMap((key) => /\/cabin-(\w+)\//.exec(key)?.[1] ?? []);
    if (stated) for (const cabin of cabins) expect(cabin).toBe(stated);
    for (const cabin of cabins) colors.add(cabin);
    if (shown.some((key) => key.includes('/coast-')))
      expect(['Mombasa', 'Kilifi', 'Kwale', 'Lamu']).toContain(vehicle.county);
  }
  expect([...colors].sort()).toEqual(['beige', 'black', 'grey']);
});

test('the photos of a listing show one car in one place', () => {
  for (const { pictures } of listings) {
    const outside = pictures.flatMap(({ mediaKey }) => {
      const picture = parseDemoKey(mediaKey);
      return picture && 'angle' in picture ? [mediaKey.split('/').slice(0, -1).join('/')] : [];
    });
    expect(new Set(outside).size).toBeLessThanOrEqual(1);
  }
});
