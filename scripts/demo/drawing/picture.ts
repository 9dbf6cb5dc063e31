import sharp, { type Sharp } from 'sharp';
import { encode } from '#api/media/encode.ts';
import {
  PICTURE_SIZES,
  type PictureFormat,
  type PictureSize,
  type PictureVariant,
} from '#domain/media/media.ts';
import { framePicture, viewPicture, wholePaper } from './car-picture.ts';
import { demoMark } from './demo-mark.ts';
import { dashboardPicture } from './inside/dashboard.ts';
import { enginePicture } from './inside/engine.ts';
import { seatsPicture } from './inside/seats.ts';
import type { DemoPicture } from './vocabulary.ts';

/** The picture as SVG, in pixels of the given size; the same picture gives the same text. */
export function pictureSvg(picture: DemoPicture, size: PictureSize): string {
  const { width, height } = PICTURE_SIZES[size];
  return wholePaper(contentOf(picture) + demoMark(), width, height);
}

function contentOf(picture: DemoPicture): string {
  const { body, paint } = picture;
  if ('frame' in picture) return framePicture(body, paint, picture.frame);
  switch (picture.view) {
    case 'interior':
      return seatsPicture(body, paint);
    case 'dashboard':
      return dashboardPicture(body, paint);
    case 'engine':
      return enginePicture(body, paint);
    default:
      return viewPicture(body, paint, picture.view);
  }
}

/** A demo picture's file in one size and format. */
export async function drawPicture(
  picture: DemoPicture,
  size: PictureSize,
  format: PictureFormat,
): Promise<Buffer> {
  return encode(await rasterised(picture, size), format);
}

/** Several files of a demo picture, drawn once in the largest size that is wanted. */
export async function drawFiles(
  picture: DemoPicture,
  variants: readonly PictureVariant[],
): Promise<{ variant: PictureVariant; bytes: Buffer }[]> {
  const largest = variants.some(({ size }) => size === 'full') ? 'full' : 'large';
  const drawn = await rasterised(picture, largest);
  return Promise.all(
    variants.map(async (variant) => ({
      variant,
      bytes: await encode(drawn.clone().resize(PICTURE_SIZES[variant.size]), variant.format),
    })),
  );
}

/** Cards are made of the large drawing: their fine lines come out better. */
async function rasterised(picture: DemoPicture, size: PictureSize): Promise<Sharp> {
  const svg = pictureSvg(picture, size === 'full' ? 'full' : 'large');
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw }).resize(PICTURE_SIZES[size]);
}
