import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { COPIES, drawScenes } from '#tests/support/media/scenes.ts';
import { areCopies, perceptualHash } from './perceptual-hash.ts';

/** More pairs than ten thousand. */
const SCENES = 145;
const COPIED = 8;

let scenes: Buffer[];
let hashes: string[];
beforeAll(async () => {
  scenes = await drawScenes(SCENES);
  hashes = await Promise.all(scenes.map((scene) => perceptualHash(sharp(scene))));
});

test.each(Object.entries(COPIES))('a photo that was %s is found', async (_, change) => {
  for (const [at, scene] of scenes.slice(0, COPIED).entries()) {
    const copy = await perceptualHash(sharp(await change(sharp(scene)).toBuffer()));
    expect(areCopies(hashes[at] ?? '', copy)).toBe(true);
  }
});

test('of ten thousand pairs of other photos less than one is taken for copies', () => {
  const pairs = hashes.flatMap((one, at) => hashes.slice(0, at).map((other) => areCopies(one, other)));
  expect(pairs.length).toBeGreaterThan(10_000);
  expect(pairs.filter(Boolean)).toEqual([]);
});
