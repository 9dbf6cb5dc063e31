import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PICTURE_SIZES } from '#domain/media/media.ts';
import { FIGURES } from '../figures.ts';
import { ANGLES } from './angles.ts';
import { extentOf } from './camera.ts';
import { modelOf } from './car.ts';
import { turnCamera } from './car-picture.ts';
import { DESIGN_NAMES, designName, designOf, findDesign } from './designs/all.ts';
import { encodeLayers } from './encode-layers.ts';
import { upTo } from './geometry.ts';
import { heroCar } from './hero.ts';
import { type DemoPicture, demoKey, parseDemoKey } from './key.ts';
import { layersOf } from './picture.ts';
import { SCENE_NAMES } from './scenes/all.ts';
import { PAPER } from './scenes/scene.ts';
import { CABINS, EXTRAS, type Kit, PAINTS, RIMS } from './vocabulary.ts';

const PLAIN: Kit = { rim: 'five', extras: [] };
const COAT = { design: 'harrier-2014', paint: 'silver', kit: PLAIN } as const;
const FRONT = { ...COAT, scene: 'savanna-day', angle: 'front-left' } as const;
const angles = Object.keys(ANGLES);

/** Where a car's pixels are, in shares of its picture. */
function placeOf(picture: DemoPicture) {
  const { car } = layersOf(picture, 'card');
  if (!car) throw new Error('This picture shows no car.');
  const { width, height, bytes } = car;
  let [left, right, top, bottom, count] = [width, 0, height, 0, 0];
  for (let at = 3; at < bytes.length; at += 4) {
    if ((bytes[at] ?? 0) < 128) continue;
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
    count++;
  }
  return {
    left: left / width,
    right: right / width,
    top: top / height,
    bottom: bottom / height,
    share: count / (width * height),
  };
}

test('each generation of the demo market has a design of its own, in its own size', () => {
  for (const { make, model, generations } of FIGURES.models) {
    for (const { from, lengthMm } of generations) {
      const design = findDesign(designName(model, from));
      expect(design, `${make} ${model} ${from}`).toBeDefined();
      if (lengthMm) expect(design?.car.plan.length).toBeCloseTo(lengthMm / 1000, 3);
    }
  }
  expect(DESIGN_NAMES.length).toBeGreaterThan(85);
});

test.each(DESIGN_NAMES)('a %s stays inside the picture while it turns, and fills it', (name) => {
  const model = modelOf(designOf(name), { rim: 'twin', extras: designOf(name).extras });
  let widest = 0;
  for (const frame of [0, 4, 9, 17]) {
    const camera = turnCamera(model, 37 + frame * 15);
    const { left, right, top, bottom } = extentOf(camera, model.points);
    expect([left > 0, right < PAPER.width, top > 0, bottom < PAPER.height]).toEqual([true, true, true, true]);
    widest = Math.max(widest, right - left);
  }
  expect(widest).toBeGreaterThan(PAPER.width * 0.55);
});

test.each(angles)('a car seen from %s is whole and large', (word) => {
  const picture = parseDemoKey(demoKey(FRONT).replace('front-left', word));
  if (!picture) throw new Error(`No picture from ${word}.`);
  const { left, right, top, bottom, share } = placeOf(picture);
  expect(left > 0.02 && right < 0.98 && top > 0.02 && bottom < 0.98).toBe(true);
  expect(share).toBeGreaterThan(0.14);
});

test('every scene, paint, rim, extra and cabin draws real numbers', () => {
  const most = Math.max(SCENE_NAMES.length, PAINTS.length, RIMS.length, EXTRAS.length);
  for (const k of upTo(most)) {
    const of = <T>(list: readonly T[]): T[] => list.slice(k % list.length).slice(0, 1);
    for (const scene of of(SCENE_NAMES))
      for (const paint of of(PAINTS))
        for (const rim of of(RIMS)) {
          const kit = { rim, extras: of(EXTRAS) };
          const { svg, car } = layersOf(
            { design: 'hilux-2016', paint, kit, scene, angle: 'wide-right' },
            'card',
          );
          expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
          expect(car?.bytes.some((value) => value > 0)).toBe(true);
        }
  }
  for (const cabin of CABINS)
    for (const view of ['interior', 'dashboard'] as const)
      for (const design of ['hilux-2016', 'bus', 'convertible', 'fit-2014'])
        expect(layersOf({ design, cabin, view }, 'card').svg).not.toMatch(/NaN|Infinity|undefined|null/);
  expect(layersOf({ design: 'van', paint: 'blue', view: 'engine' }, 'card').svg).not.toMatch(/NaN|undefined/);
});

describe('a drawing', () => {
  test('is the same each time, and another for each thing that its key says', () => {
    const print = (picture: DemoPicture) => {
      const { svg, car } = layersOf(picture, 'card');
      return Bun.hash(`${svg} ${car ? Bun.hash(car.bytes) : ''}`);
    };
    expect(print(FRONT)).toBe(print({ ...FRONT }));
    const others: DemoPicture[] = [
      { ...FRONT, paint: 'red' },
      { ...FRONT, scene: 'savanna-gold' },
      { ...FRONT, angle: 'rear' },
      { ...FRONT, kit: { rim: 'ten', extras: [] } },
      { ...FRONT, kit: { rim: 'five', extras: ['rails'] } },
      { ...FRONT, design: 'harrier-2020' },
      { ...COAT, frame: 3 },
    ];
    expect(new Set([FRONT, ...others].map(print)).size).toBe(others.length + 1);
  });

  test.each([
    ['red', 0],
    ['blue', 2],
    ['green', 1],
  ] as const)('of a %s car is of that colour where the doors are', (paint, channel) => {
    const { car } = layersOf({ ...COAT, paint, frame: 3 }, 'card');
    const at = (200 * 400 + 195) * 4;
    const door = [...(car?.bytes.subarray(at, at + 3) ?? [])];
    expect(door[channel]).toBe(Math.max(...door));
    expect(Math.max(...door) - Math.min(...door)).toBeGreaterThan(25);
  });

  test('shows the seats in the colour of its cabin', async () => {
    const seat = async (cabin: (typeof CABINS)[number]) => {
      const file = await encodeLayers(
        layersOf({ design: 'vitz-2011', cabin, view: 'interior' }, 'card'),
        'webp',
      );
      const backrest = await sharp(file).extract({ left: 95, top: 140, width: 45, height: 90 }).toBuffer();
      const { channels } = await sharp(backrest).stats();
      return channels.map(({ mean }) => mean);
    };
    const [black, grey, beige] = [await seat('black'), await seat('grey'), await seat('beige')];
    const [red = 0, , blue = 0] = beige;
    expect([(black[0] ?? 255) < 80, (grey[0] ?? 0) > 95, red - blue > 35]).toEqual([true, true, true]);
  });

  test.each(['card', 'large', 'full'] as const)(
    'is encoded in the size %s, small enough to be sent',
    async (size) => {
      const bytes = await encodeLayers(layersOf(FRONT, size), size === 'full' ? 'jpg' : 'webp');
      expect(await sharp(bytes).metadata()).toMatchObject(PICTURE_SIZES[size]);
      if (size === 'card') expect(bytes.length).toBeLessThan(25_000);
    },
  );

  test('carries its mark', () => {
    for (const picture of [
      FRONT,
      { ...COAT, frame: 1 },
      { design: 'suv', cabin: 'black', view: 'interior' } as const,
    ])
      expect(layersOf(picture, 'card').svg).toContain('<rect x="20" y="556"');
  });
});

test('the home page has an amber car before nothing', async () => {
  const { data, info } = await heroCar(320).raw().toBuffer({ resolveWithObject: true });
  expect([info.channels, data[3]]).toEqual([4, 0]);
  const at = (Math.round(info.height * 0.62) * info.width + Math.round(info.width * 0.62)) * 4;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  expect(red - blue).toBeGreaterThan(60);
});
