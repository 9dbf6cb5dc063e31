import type { Sharp } from 'sharp';
import type { PictureFormat } from '#domain/media/media.ts';

const QUALITY = 85;

/** The image's bytes in one of the formats that pictures are kept in; metadata is left behind. */
export function encode(image: Sharp, format: PictureFormat): Promise<Buffer> {
  const encoded =
    format === 'webp'
      ? image.webp({ quality: QUALITY, effort: 2 })
      : image.jpeg({ quality: QUALITY, progressive: true });
  return encoded.toBuffer();
}
