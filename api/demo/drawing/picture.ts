import sharp from 'sharp';
import { encode } from '#api/media/encode.ts';
import { PICTURE_SIZES, type PictureFormat, type PictureSize } from '#domain/media.ts';
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
      return seatsPicture(body);
    case 'dashboard':
      return dashboardPicture(body);
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
  const [file] = await drawFiles(picture, [{ size, format }]);
  if (!file) throw new Error('Nothing was drawn.');
  return file;
}

type Wanted = { size: PictureSize; format: PictureFormat };

/** A demo picture's files, drawn once in the largest size that is wanted and made smaller for the others. */
export async function drawFiles(picture: DemoPicture, wanted: readonly Wanted[]): Promise<Buffer[]> {
  const largest = wanted.some(({ size }) => size === 'full') ? 'full' : 'large';
  const { data, info } = await sharp(Buffer.from(pictureSvg(picture, largest)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    wanted.map(({ size, format }) => encode(sharp(data, { raw }).resize(PICTURE_SIZES[size]), format)),
  );
}
