import type { PictureFile } from '#domain/media/media.ts';
import { drawPicture } from './picture.ts';
import { parseDemoKey } from './vocabulary.ts';

/** How to draw a missing file of the media folder, when its key is a demo picture's. */
export function drawMissing({ key, size, format }: PictureFile): (() => Promise<Buffer>) | undefined {
  const picture = parseDemoKey(key);
  return picture && (() => drawPicture(picture, size, format));
}
