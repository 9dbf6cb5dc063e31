import sharp from 'sharp';
import { encode } from '#api/media/encode.ts';
import type { PictureFormat } from '#domain/media/media.ts';
import type { Layers } from './picture.ts';

/** A picture's layers as one file, encoded as uploads are. */
export function encodeLayers({ svg, car }: Layers, format: PictureFormat): Promise<Buffer> {
  const behind = sharp(Buffer.from(svg)).removeAlpha();
  if (!car) return encode(behind, format);
  const { width, height, bytes } = car;
  const input = Buffer.from(bytes.buffer);
  return encode(
    behind.composite([{ input, raw: { width, height, channels: 4 }, premultiplied: true }]).removeAlpha(),
    format,
  );
}
