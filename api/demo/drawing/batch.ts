import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeWhole } from '#api/media/files.ts';
import { createQueue } from '#api/media/queue.ts';
import {
  type PictureFormat,
  type PictureSize,
  type PictureVariant,
  pictureFileName,
} from '#domain/media/media.ts';
import { drawFiles } from './picture.ts';
import { type DemoPicture, parseDemoKey } from './vocabulary.ts';

type BatchOptions = {
  /** What is drawn of each picture; the rest is drawn when it is first asked for. */
  sizes?: readonly PictureSize[];
  formats?: readonly PictureFormat[];
  onProgress?: (done: number, total: number) => void;
};

/**
 * Draws demo pictures into the media folder, as many at a time as there are processors, and returns how many keys
 * it looked after. Files that are there already are kept; keys that are no demo picture's are passed over.
 */
export async function drawDemoPictures(
  mediaDir: string,
  keys: Iterable<string>,
  { sizes = ['card', 'large'], formats = ['webp'], onProgress }: BatchOptions = {},
): Promise<number> {
  const wanted = sizes.flatMap((size) => formats.map((format) => ({ size, format })));
  const pictures = [...new Set(keys)].flatMap((key) => {
    const picture = parseDemoKey(key);
    return picture ? [{ key, picture }] : [];
  });
  const queue = createQueue(availableParallelism());
  let done = 0;
  const draw = async ({ key, picture }: { key: string; picture: DemoPicture }) => {
    const pathOf = (file: PictureVariant) => join(mediaDir, pictureFileName({ key, ...file }));
    const missing = wanted.filter((file) => !existsSync(pathOf(file)));
    const files = missing.length > 0 ? await drawFiles(picture, missing) : [];
    for (const { variant, bytes } of files) await writeWhole(pathOf(variant), bytes);
    onProgress?.(++done, pictures.length);
  };
  await Promise.all(pictures.map((picture) => queue(() => draw(picture))));
  return pictures.length;
}
