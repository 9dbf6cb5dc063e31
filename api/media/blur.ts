import { randomInt } from 'node:crypto';
import sharp, { type Channels, type OutputInfo, type OverlayOptions, type Region, type Sharp } from 'sharp';
import { ApiError } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { isKeptKey } from '#domain/media/kinds.ts';
import { pictureFileKey } from '#domain/media/media.ts';
import { contentKey } from './content-key.ts';
import type { NewFile } from './media.ts';
import { encodeSizes } from './photo.ts';
import { PictureRefused } from './picture-refused.ts';
import { findPhotoFacts } from './rows.ts';
import { bytesOf } from './store.ts';

/** A part of a picture, from its top left corner, in fractions of its width and height. */
type Box = { x: number; y: number; width: number; height: number };

/** A number plate has seven or eight signs: so few cells, each off by a random shade, say nothing of them. */
const CELLS = { width: 4, height: 2 };
const SHADES = 24;
/** How much wider than drawn each side is, in shares of the box: a box drawn in a hurry cuts into the plate. */
const MARGIN = 0.08;

type Raw = { width: number; height: number; channels: Channels };

/**
 * Puts a kept picture once more with parts of it pixelated and blurred, and returns its media key, which `claimMedia` has to
 * claim. Throws PictureRefused for a picture that is no upload, and ApiError 409 for one that is gone and 503 while too many
 * wait.
 */
export async function putBlurred(
  { db, media, imageQueue }: Pick<Market, 'db' | 'media' | 'imageQueue'>,
  key: string,
  boxes: readonly Box[],
): Promise<string> {
  if (!isKeptKey(key))
    throw new PictureRefused(422, 'This picture cannot be changed. Remove it and send another');
  const file = await media.read(pictureFileKey({ key, size: 'full', format: 'jpg' }));
  if (!file) throw photoChanged();
  const files = await imageQueue.run(async () => encodeBlurred(await bytesOf(file), boxes));
  const [largest] = files;
  if (!largest) throw new Error('A picture has no files.');
  const blurred = contentKey('photo', largest.bytes);
  const photo = await findPhotoFacts(db, key);
  await media.put(blurred, files, { ...(photo && { photo }) });
  return blurred;
}

const rawOf = ({ width, height, channels }: OutputInfo): Raw => ({ width, height, channels });

export const photoChanged = (): ApiError =>
  new ApiError(409, 'This photo has changed in the meantime. Look at it again.', { code: 'CHANGED' });

async function encodeBlurred(jpeg: Uint8Array, boxes: readonly Box[]): Promise<NewFile[]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const raw = rawOf(info);
  const patches = await Promise.all(boxes.map((box) => patchOver(sharp(data, { raw }), raw, box)));
  const hidden = await sharp(data, { raw })
    .composite(patches)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encodeSizes(sharp(hidden.data, { raw: rawOf(hidden.info) }));
}

/** What is laid over a box: its pixels as a few cells, whose colours are jittered, melted into one another. */
async function patchOver(image: Sharp, whole: Raw, box: Box): Promise<OverlayOptions> {
  const region = pixelsOf(box, whole);
  const cells = await image
    .extract(region)
    .resize({ ...CELLS, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const jittered = cells.data.map((value) => Math.min(255, Math.max(0, value + randomInt(-SHADES, SHADES))));
  const { width, height } = region;
  const input = await sharp(jittered, { raw: { ...CELLS, channels: cells.info.channels } })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .blur(Math.max(1, height / 8))
    .png()
    .toBuffer();
  return { input, left: region.left, top: region.top };
}

/** A box with its margin as pixels of the picture, at least one of them. */
function pixelsOf({ x, y, width, height }: Box, whole: Raw): Region {
  const span = (from: number, size: number, whole: number): [start: number, length: number] => {
    const start = Math.floor(Math.max(0, from - size * MARGIN) * whole);
    const end = Math.ceil(Math.min(1, from + size * (1 + MARGIN)) * whole);
    const first = Math.min(start, whole - 1);
    return [first, Math.max(1, end - first)];
  };
  const [left, wide] = span(x, width, whole.width);
  const [top, high] = span(y, height, whole.height);
  return { left, top, width: wide, height: high };
}
