import { describe, expect, test } from 'vitest';
import { FRAMES_IN_A_TURN } from './angles.ts';
import { type DemoPicture, demoKey, framesOf, parseDemoKey } from './key.ts';
import type { Kit } from './vocabulary.ts';

const KIT: Kit = { rim: 'six', extras: ['dark', 'rack'] };
const CAR = { design: 'harrier-2014', paint: 'silver', kit: KIT } as const;

describe('a key', () => {
  test('says all of a picture', () => {
    const pictures: DemoPicture[] = [
      { ...CAR, scene: 'savanna-day', angle: 'front-left' },
      ...framesOf(CAR),
      { design: 'd-max-2021', paint: 'matt-black', view: 'engine' },
      { design: 'gle-class-2019', cabin: 'beige', view: 'dashboard' },
    ];
    expect(pictures).toHaveLength(FRAMES_IN_A_TURN + 3);
    for (const picture of pictures) expect(parseDemoKey(demoKey(picture))).toEqual(picture);
  });

  test.each([
    'demo/suv/white/front-left',
    'demo/suv-large/red/frame-23',
    'demo/hatchback/blue/interior',
    'demo/bus/white/engine',
  ])('%s of an older market is drawn still', (key) => {
    expect(parseDemoKey(key)).toBeDefined();
  });

  test.each([
    'demo/suv/silver/roof',
    'demo/suv/plaid/side',
    'demo/boat/white/side',
    'demo/suv/silver/frame-24',
    'demo/suv/silver/frame-7',
    'demo/suv/silver/five/frame-7',
    'demo/suv/silver/five-rack-dark/frame-07',
    'demo/suv/silver/five-wings/frame-07',
    'demo/suv/silver/five/savanna-day/roof',
    'demo/suv/silver/five/moon/side',
    'demo/suv/silver/five/savanna-day/side/more',
    'demo/suv/cabin-plaid/interior',
    'demo/suv/cabin-black/engine',
    'demo/suv/silver',
    'photo/ab/cdef',
  ])('%s is no picture', (key) => {
    expect(parseDemoKey(key)).toBeUndefined();
  });
});
