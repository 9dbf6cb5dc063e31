import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const BLOCKS = { width: 12, height: 9, channels: 3 } as const;

/** A JPEG of random patches: no other photo looks like it, so no listing is taken for a copy of another. */
export const drawUniquePhoto = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(BLOCKS.width * BLOCKS.height * BLOCKS.channels), { raw: BLOCKS })
    .resize({ width, height, fit: 'fill' })
    .jpeg()
    .toBuffer();
