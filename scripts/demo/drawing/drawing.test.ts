import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PICTURE_SIZES } from '#domain/media/media.ts';
import { extentOf } from './camera.ts';
import { modelOf } from './car.ts';
import { OUTSIDE_TURNS, turnCamera } from './car-picture.ts';
import { drawMissing } from './draw-missing.ts';
import { upTo } from './geometry.ts';
import { heroCarSvg } from './hero.ts';
import { drawFiles, drawPicture, pictureSvg } from './picture.ts';
import { PAPER } from './scenes/scene.ts';
import { BODIES, type Body, FRAMES_IN_A_TURN, PAINTS, type Paint, VIEWS } from './vocabulary.ts';

const paintOf = (body: Body): Paint => PAINTS[BODIES.indexOf(body)] ?? 'white';
const CARD_LIMIT = 60_000;

describe.each(BODIES)('a %s', (body) => {
  const paint = paintOf(body);

  test.each(VIEWS)('is drawn as %s', async (view) => {
    const files = await drawFiles({ body, paint, view }, [
      { size: 'card', format: 'webp' },
      { size: 'card', format: 'jpg' },
    ]);
    const [card, jpeg] = files.map(({ bytes }) => bytes);
    expect(card?.length).toBeLessThan(CARD_LIMIT);
    expect(await sharp(card).metadata()).toMatchObject({ format: 'webp', ...PICTURE_SIZES.card });
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...PICTURE_SIZES.card });
    const { channels } = await sharp(card).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
  });

  test('has only real numbers in its SVG, from every side', () => {
    const shots = [...VIEWS.map((view) => ({ view })), ...upTo(FRAMES_IN_A_TURN).map((frame) => ({ frame }))];
    for (const shot of shots) {
      expect(pictureSvg({ body, paint, ...shot }, 'large')).not.toMatch(/NaN|Infinity|undefined|null/);
    }
  });

  test('stays inside the picture while it turns, and fills it', () => {
    const { points } = modelOf(body);
    let widest = 0;
    for (const frame of upTo(FRAMES_IN_A_TURN)) {
      const turn = OUTSIDE_TURNS['front-left'] + (360 / FRAMES_IN_A_TURN) * frame;
      const { left, right, top, bottom } = extentOf(turnCamera(body, turn), points);
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThan(PAPER.width);
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThan(PAPER.height);
      widest = Math.max(widest, right - left);
    }
    expect(widest).toBeGreaterThan(PAPER.width * 0.6);
  });
});

describe('a drawing', () => {
  test('is the same each time, and another for another paint, view, frame or body', () => {
    const silver = { body: 'suv', paint: 'silver' } as const;
    const svg = pictureSvg({ ...silver, view: 'side' }, 'large');
    expect(pictureSvg({ ...silver, view: 'side' }, 'large')).toBe(svg);
    const others = [
      pictureSvg({ ...silver, paint: 'red', view: 'side' }, 'large'),
      pictureSvg({ ...silver, view: 'rear' }, 'large'),
      pictureSvg({ ...silver, frame: 3 }, 'large'),
      pictureSvg({ ...silver, body: 'van', view: 'side' }, 'large'),
    ];
    expect(new Set([svg, ...others]).size).toBe(5);
  });

  test.each([
    ['red', 'r'],
    ['blue', 'b'],
    ['green', 'g'],
  ] as const)('of a %s car is %s-heavy where the doors are', async (paint, channel) => {
    const bytes = await drawPicture({ body: 'sedan', paint, frame: 3 }, 'large', 'webp');
    const door = await sharp(bytes).extract({ left: 330, top: 440, width: 90, height: 20 }).toBuffer();
    const { dominant } = await sharp(door).stats();
    const strongest = Math.max(dominant.r, dominant.g, dominant.b);
    expect(dominant[channel]).toBe(strongest);
  });

  test('is sharp in its largest size', async () => {
    const bytes = await drawPicture({ body: 'suv', paint: 'gold', view: 'front-left' }, 'full', 'jpg');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...PICTURE_SIZES.full });
  });
});

describe('what is asked of the media folder', () => {
  const large = { size: 'large', format: 'webp' } as const;

  test('a demo picture can be drawn', async () => {
    const draw = drawMissing({ key: 'demo/bus/white/frame-07', ...large });
    expect(await sharp(await draw?.()).metadata()).toMatchObject(PICTURE_SIZES.large);
  });

  test.each([
    'demo/suv/silver/roof',
    'demo/suv/plaid/side',
    'demo/boat/white/side',
    'demo/suv/silver/frame-24',
    'demo/suv/silver/frame-7',
    'demo/suv/silver/side/more',
    'demo/suv/silver',
    'photo/ab/cdef',
  ])('%s cannot', (key) => {
    expect(drawMissing({ key, ...large })).toBeUndefined();
  });
});

test('the home page has an amber car before nothing', async () => {
  const svg = heroCarSvg();
  expect(svg).not.toMatch(/NaN|Infinity|undefined|<rect/);
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  expect(data[3]).toBe(0);
});
