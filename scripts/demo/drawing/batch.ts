import type { Market } from '#api/market.ts';
import {
  type PictureFormat,
  type PictureSize,
  type PictureVariant,
  pictureFileKey,
  variantName,
} from '#domain/media/media.ts';
import { drawFiles } from './picture.ts';
import { type DemoPicture, parseDemoKey } from './vocabulary.ts';

type BatchOptions = {
  /** What is drawn of each picture; the rest is drawn when it is first asked for. */
  sizes?: readonly PictureSize[];
  formats?: readonly PictureFormat[];
  onProgress?: (done: number, total: number) => void;
};

/** More than are drawn at once, so that the queue never runs dry, and far fewer than may wait in it. */
const LANES = 32;

/**
 * Draws demo pictures ahead, as many at a time as the market's image queue runs, and returns how many keys it looked
 * after. Files that are there already are kept; keys that are no demo picture's are passed over.
 */
export async function drawDemoPictures(
  { media, imageQueue }: Pick<Market, 'media' | 'imageQueue'>,
  keys: Iterable<string>,
  { sizes = ['card', 'large'], formats = ['webp'], onProgress }: BatchOptions = {},
): Promise<number> {
  const wanted = sizes.flatMap((size) => formats.map((format) => ({ size, format })));
  const pictures = [...new Set(keys)].flatMap((key) => {
    const picture = parseDemoKey(key);
    return picture ? [{ key, picture }] : [];
  });
  let done = 0;
  const draw = async ({ key, picture }: { key: string; picture: DemoPicture }) => {
    const missing: PictureVariant[] = [];
    for (const variant of wanted)
      if (!(await media.read(pictureFileKey({ key, ...variant })))) missing.push(variant);
    const files = missing.length > 0 ? await drawFiles(picture, missing) : [];
    await media.add(
      key,
      files.map(({ variant, bytes }) => ({ name: variantName(variant), bytes })),
    );
    onProgress?.(++done, pictures.length);
  };
  const next = pictures.values();
  const drawInTurn = async () => {
    for (const picture of next) await imageQueue.run(() => draw(picture));
  };
  await Promise.all(Array.from({ length: LANES }, drawInTurn));
  return pictures.length;
}
