import sharp, { type Sharp } from 'sharp';
import type { FormFile } from '#api/http/multipart.ts';
import type { Market } from '#api/market.ts';
import { CONTENT_TYPES } from '#domain/media/kinds.ts';
import { PICTURE_LIMITS } from '#domain/media/limits.ts';
import { contentKey } from './content-key.ts';
import { refuseDisguise } from './disguise.ts';
import { encode } from './encode.ts';
import { ORIGINAL } from './file-names.ts';
import type { NewFile } from './media.ts';
import { readPhoto } from './photo.ts';
import type { PhotoFacts } from './rows.ts';
import type { StoredFile } from './store.ts';

/** The longest side in pixels of each form that a private photo is kept in. */
const SIDES = { large: 1600, small: 480 } as const;
export type PrivatePhotoSize = keyof typeof SIDES;
export const PRIVATE_PHOTO_SIZES = ['large', 'small'] as const satisfies readonly PrivatePhotoSize[];

const FILES = { large: `${ORIGINAL}.jpg`, small: 'small.webp' } as const;
const ENDINGS = { large: 'jpg', small: 'webp' } as const;

type Place = Pick<Market, 'media' | 'imageQueue'>;

/**
 * Puts a person's private photo whole, upright, without its metadata, large and small, and returns its media key, which
 * `claimMedia` has to claim. Throws PictureRefused, and ApiError 503 while too many wait.
 */
export async function putPrivatePhoto(
  { media, imageQueue }: Place,
  ownerId: number,
  { bytes, name }: FormFile,
): Promise<string> {
  refuseDisguise(bytes, name);
  const { files, photo } = await imageQueue.run(() => encodeBoth(bytes));
  const key = contentKey('message-photo', bytes, ownerId);
  await media.put(key, files, { ownerId, photo });
  return key;
}

/** One form of a private photo; rights are the caller's to check. Undefined where the file is gone. */
export async function readPrivatePhoto(
  { media }: Pick<Market, 'media'>,
  key: string,
  size: PrivatePhotoSize,
): Promise<{ file: StoredFile; ending: 'jpg' | 'webp'; contentType: string } | undefined> {
  const file = await media.read(`${key}/${FILES[size]}`);
  const ending = ENDINGS[size];
  return file && { file, ending, contentType: CONTENT_TYPES[ending] };
}

const encodeBoth = (upload: Uint8Array): Promise<{ files: NewFile[]; photo: PhotoFacts }> =>
  readPhoto(upload, async (upright) => ({
    files: [
      { name: FILES.large, bytes: await encode(fitted(upload, SIDES.large), 'jpg') },
      { name: FILES.small, bytes: await encode(fitted(upload, SIDES.small), 'webp') },
    ],
    photo: upright,
  }));

const fitted = (upload: Uint8Array, side: number): Sharp =>
  sharp(upload, { failOn: 'truncated', limitInputPixels: PICTURE_LIMITS.maxPixels })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
