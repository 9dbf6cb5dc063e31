import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Flat } from './geometry.ts';
import { addGlow, blankCanvas, fillConvex, type Ink, shrink } from './raster.ts';

const RED: Ink = { color: [200, 0, 0], opacity: 1 };
const BLUE: Ink = { color: [0, 0, 200], opacity: 1 };
const GLASS: Ink = { color: [100, 100, 100], opacity: 0.5 };
const at = (nearness: number) => ({ at: nearness, perX: 0, perY: 0 });
const square = (from: number, to: number): Flat[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];
const pixel = (pixels: Uint8Array, x: number, y: number, width = 20) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test('the nearer of two faces is seen where they meet, whichever is painted first', () => {
  for (const order of [0, 1]) {
    const canvas = blankCanvas(20, 20);
    const far = () => fillConvex(canvas, square(0, 12), at(0.1), RED);
    const near = () => fillConvex(canvas, square(6, 18), at(0.2), BLUE);
    for (const paint of order === 0 ? [far, near] : [near, far]) paint();
    const pixels = shrink(canvas, 1);
    expect([pixel(pixels, 2, 2), pixel(pixels, 8, 8), pixel(pixels, 19, 19)]).toEqual([
      [200, 0, 0, 255],
      [0, 0, 200, 255],
      [0, 0, 0, 0],
    ]);
  }
});

test('planes that cross are each seen on their own side', () => {
  const canvas = blankCanvas(20, 20);
  fillConvex(canvas, square(0, 20), { at: 0.2, perX: -0.01, perY: 0 }, RED);
  fillConvex(canvas, square(0, 20), { at: 0, perX: 0.01, perY: 0 }, BLUE);
  const pixels = shrink(canvas, 1);
  expect([pixel(pixels, 3, 9)[0], pixel(pixels, 16, 9)[2]]).toEqual([200, 200]);
});

test('glass lets through what is behind it, and hides nothing that comes later', () => {
  const canvas = blankCanvas(20, 20);
  fillConvex(canvas, square(0, 10), at(0.1), RED);
  fillConvex(canvas, square(0, 20), at(0.2), GLASS);
  const pixels = shrink(canvas, 1);
  expect(pixel(pixels, 5, 5)).toEqual(
    [150, 0, 0, 255].map((value, k) => (k === 0 ? value : k === 3 ? 255 : 50)),
  );
  expect(pixel(pixels, 15, 15)).toEqual([50, 50, 50, 128]);
});

test('neighbours with a common edge leave no gap and do not lie over each other', () => {
  const place = fc.double({ min: 0, max: 20, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(place, place), fc.tuple(place, place), ([x0, x1], [y0, y1]) => {
      const canvas = blankCanvas(20, 20);
      const [top, foot]: [Flat, Flat] = [
        [x0, y0 / 20 - 1],
        [x1, 21 + y1 / 20],
      ];
      fillConvex(canvas, [[-1, top[1]], top, foot, [-1, foot[1]]], at(0.1), GLASS);
      fillConvex(canvas, [top, [21, top[1]], [21, foot[1]], foot], at(0.1), GLASS);
      for (const color of canvas.colors) expect(color >>> 24).toBe(128);
    }),
    { numRuns: 60 },
  );
});

test('a pixel is the mean of its samples', () => {
  const canvas = blankCanvas(6, 6);
  fillConvex(canvas, square(0, 3), at(0.1), RED);
  fillConvex(
    canvas,
    [
      [3, 0],
      [4.1, 0],
      [4.1, 3],
      [3, 3],
    ],
    at(0.1),
    RED,
  );
  const pixels = shrink(canvas, 3);
  expect(pixel(pixels, 0, 0, 2)).toEqual([200, 0, 0, 255]);
  const [red, , , opacity] = pixel(pixels, 1, 0, 2);
  expect([red, opacity]).toEqual([Math.floor(200 / 3), 85]);
});

test('a glow brightens its middle most, and nothing beyond its radius', () => {
  const canvas = blankCanvas(20, 20);
  fillConvex(canvas, square(0, 20), at(0.1), { color: [10, 10, 10], opacity: 1 });
  addGlow(canvas, [10, 10], 6, { color: [255, 255, 255], opacity: 0.8 });
  const pixels = shrink(canvas, 1);
  const [middle = 0] = pixel(pixels, 10, 10);
  const [side = 0] = pixel(pixels, 13, 10);
  expect([middle > side, side > 10, pixel(pixels, 18, 10)[0]]).toEqual([true, true, 10]);
});
