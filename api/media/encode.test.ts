import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encode } from './encode.ts';

const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });

/** How coarsely a JPEG rounds brightness: the first quantisation table, which follows from the quality alone. */
function roundingOf(jpeg: Buffer): number[] {
  const MARKER_AND_HEAD = 5;
  const at = jpeg.indexOf(Buffer.from([0xff, 0xdb])) + MARKER_AND_HEAD;
  return [...jpeg.subarray(at, at + 64)];
}

test('pictures are kept at quality 85 [encode-1]', async () => {
  const jpegOf = (quality: number) => noise().jpeg({ quality, progressive: true }).toBuffer();
  const kept = roundingOf(await encode(noise(), 'jpg'));
  expect(kept).toEqual(roundingOf(await jpegOf(85)));
  expect(kept).not.toEqual(roundingOf(await jpegOf(84)));
});
