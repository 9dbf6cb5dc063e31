import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_SIZES,
  type PictureFile,
  type PictureSize,
  pictureFileName,
} from '#domain/media/media.ts';
import { encode } from './encode.ts';
import { writeWhole } from './files.ts';

const MAX_MEGABYTES = 20;
const MAX_MEGAPIXELS = 25;
const FORMATS = ['jpeg', 'png', 'webp', 'heif'];
const SIZES: readonly PictureSize[] = ['full', 'large', 'card'];
/** A photo that would lose more than this share to the 4:3 frame is shown whole on a blurred ground. */
const CROP_LIMIT = 0.25;

type RefusalReason = 'not-an-image' | 'too-large' | 'damaged';

/** An upload that cannot become a picture; the message is for the person who sent it. */
export class PictureRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/**
 * Keeps an uploaded photo in all sizes and formats, upright and without its metadata, and returns its media key.
 * Equal bytes give equal keys. Throws PictureRefused.
 */
export async function storePicture(mediaDir: string, upload: Uint8Array): Promise<string> {
  await refuseWhatIsNoPhoto(upload);
  const digest = createHash('sha256').update(upload).digest('hex');
  const key = `photo/${digest.slice(0, 2)}/${digest.slice(2, 34)}`;
  const files = await encodeAll(key, upload).catch((cause: unknown) => {
    throw new PictureRefused('damaged', 'This picture is damaged. Please send it again.', cause);
  });
  for (const { file, bytes } of files) await writeWhole(join(mediaDir, pictureFileName(file)), bytes);
  return key;
}

async function refuseWhatIsNoPhoto(upload: Uint8Array): Promise<void> {
  if (upload.byteLength > MAX_MEGABYTES * 1024 * 1024) {
    throw new PictureRefused('too-large', `Please send a picture of at most ${MAX_MEGABYTES} MB.`);
  }
  const facts = await readFacts(upload).catch((cause: unknown) => {
    throw new PictureRefused('not-an-image', 'This file is not a picture we can read.', cause);
  });
  if (!FORMATS.includes(facts.format)) {
    throw new PictureRefused('not-an-image', 'Please send a JPEG, PNG, WebP or AVIF picture.');
  }
  if (facts.width * facts.height > MAX_MEGAPIXELS * 1_000_000) {
    throw new PictureRefused('too-large', `Please send a picture of at most ${MAX_MEGAPIXELS} megapixels.`);
  }
}

async function readFacts(upload: Uint8Array): Promise<Metadata> {
  return await sharp(upload, { limitInputPixels: false }).metadata();
}

async function encodeAll(key: string, upload: Uint8Array): Promise<{ file: PictureFile; bytes: Buffer }[]> {
  const upright = sharp(upload, { failOn: 'truncated', limitInputPixels: MAX_MEGAPIXELS * 1_000_000 })
    .autoOrient()
    .flatten({ background: '#ffffff' });
  const framed = await frame(upright);
  const files = [];
  for (const size of SIZES) {
    const scaled = framed.clone().resize(PICTURE_SIZES[size]);
    for (const format of PICTURE_FORMATS) {
      files.push({ file: { key, size, format }, bytes: await encode(scaled.clone(), format) });
    }
  }
  return files;
}

async function frame(upright: Sharp): Promise<Sharp> {
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const source = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const { width, height } = PICTURE_SIZES.full;
  const ratio = info.width / info.height / (width / height);
  const cover = source().resize({ width, height, fit: 'cover' });
  if (Math.min(ratio, 1 / ratio) >= 1 - CROP_LIMIT) return settle(cover);
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
