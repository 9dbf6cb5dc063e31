import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Market } from '#api/market.ts';
import { fillsFrame, sizeToSend } from '#domain/media/frame.ts';
import { PICTURE_LIMITS, PICTURE_WORDS } from '#domain/media/limits.ts';
import { PICTURE_FORMATS, PICTURE_SIZES, type PictureSize, variantName } from '#domain/media/media.ts';
import { contentKey } from './content-key.ts';
import { isHeic, refuseDisguise } from './disguise.ts';
import { encode } from './encode.ts';
import type { NewFile } from './media.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { PictureRefused } from './picture-refused.ts';
import type { PhotoFacts } from './rows.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'heif'];
const SIZES: readonly PictureSize[] = ['full', 'large', 'card'];

/**
 * Puts an uploaded photo in all sizes and formats, upright and without its metadata, and returns its media key, which
 * `claimMedia` has to claim. Equal bytes give equal keys. Throws PictureRefused, and ApiError 503 while too many wait.
 */
export async function putPhoto(
  { media, imageQueue }: Pick<Market, 'media' | 'imageQueue'>,
  upload: Uint8Array,
  fileName = '',
): Promise<string> {
  refuseDisguise(upload, fileName);
  const { files, photo } = await imageQueue.run(() => encodePhoto(upload));
  const key = contentKey('photo', upload);
  await media.put(key, files, { photo });
  return key;
}

type Encoded = { files: NewFile[]; photo: PhotoFacts };

const encodePhoto = (upload: Uint8Array): Promise<Encoded> =>
  readPhoto(upload, (upright) => encodeAll(upload, upright));

/** What `encode` makes of an upload that is a photo, by its size once it is upright. Throws PictureRefused. */
export async function readPhoto<Result>(
  upload: Uint8Array,
  encode: (upright: Extent) => Promise<Result>,
): Promise<Result> {
  const upright = await refuseWhatIsNoPhoto(upload);
  return encode(upright).catch((cause: unknown) => {
    throw new PictureRefused(422, isHeic(upload) ? PICTURE_WORDS.heic : PICTURE_WORDS.damaged, cause);
  });
}

type Extent = { width: number; height: number };

/** The size of a photo once it is upright. */
async function refuseWhatIsNoPhoto(upload: Uint8Array): Promise<Extent> {
  if (upload.byteLength > PICTURE_LIMITS.maxBytes) throw new PictureRefused(413, PICTURE_WORDS.tooLarge);
  const facts = await readFacts(upload).catch((cause: unknown) => {
    throw new PictureRefused(422, isHeic(upload) ? PICTURE_WORDS.heic : PICTURE_WORDS.unreadable, cause);
  });
  if (!FORMATS.includes(facts.format)) throw new PictureRefused(422, PICTURE_WORDS.wrongType);
  if (facts.width * facts.height > PICTURE_LIMITS.maxPixels)
    throw new PictureRefused(413, PICTURE_WORDS.tooManyPixels);
  return facts.autoOrient;
}

async function readFacts(upload: Uint8Array): Promise<Metadata> {
  return await sharp(upload, { limitInputPixels: false }).metadata();
}

/**
 * The photo is reduced while it is decoded (shrink-on-load), to what the largest size takes of it: 12 megapixels in full
 * would be 36 MB of pixels, several times over.
 */
async function encodeAll(upload: Uint8Array, { width, height }: Extent): Promise<Encoded> {
  const { data, info } = await sharp(upload, {
    ...{ failOn: 'truncated', limitInputPixels: PICTURE_LIMITS.maxPixels },
  })
    .autoOrient()
    .resize({ ...sizeToSend({ width, height }), fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const source = () => sharp(data, { raw });
  const files = await encodeSizes(await frame(source, width / height));
  return { files, photo: { width, height, perceptualHash: await perceptualHash(source()) } };
}

/** A picture in its frame as the files of all sizes and formats, the largest first. */
export async function encodeSizes(framed: Sharp): Promise<NewFile[]> {
  const files = [];
  for (const size of SIZES) {
    const scaled = framed.clone().resize(PICTURE_SIZES[size]);
    for (const format of PICTURE_FORMATS) {
      files.push({ name: variantName({ size, format }), bytes: await encode(scaled.clone(), format) });
    }
  }
  return files;
}

/** Shows what would lose too much to the frame whole on a blurred ground. */
async function frame(source: () => Sharp, aspect: number): Promise<Sharp> {
  const { width, height } = PICTURE_SIZES.full;
  const cover = source().resize({ width, height, fit: 'cover' });
  if (fillsFrame(aspect)) return settle(cover);
  const whole = await source().resize({ width, height, fit: 'inside' }).png().toBuffer();
  return settle(
    cover
      .blur(40)
      .modulate({ brightness: 0.8 })
      .composite([{ input: whole }]),
  );
}

async function settle(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
