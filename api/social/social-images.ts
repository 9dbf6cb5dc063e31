import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ApiError } from '#api/errors.ts';
import type { Market } from '#api/market.ts';
import { answerFile, isReading, noSuchPicture, notAllowed } from '#api/media/answer-file.ts';
import { isFile, writeWhole } from '#api/media/files.ts';
import type { Media } from '#api/media/media.ts';
import { createQueue } from '#api/media/queue.ts';
import { urlOf } from '#api/request-url.ts';
import { drawSocialPicture } from './draw.ts';
import {
  type ListingImage,
  parseSocialPath,
  socialFileName,
  socialFolder,
  socialPath,
} from './listing-picture.ts';
import type { SocialPicture } from './picture.ts';
import { findListingImage } from './queries.ts';

export type SocialImages = {
  /** Answers `/media/social/…`: the image from disk, drawn and kept the first time; an older version leads to the present one. */
  serve(request: Request): Promise<Response>;
  /** Draws a picture that is not kept. Throws an ApiError 503 when too many wait. */
  draw(picture: SocialPicture): Promise<Buffer>;
  /** Makes sure that a listing's present image is kept. */
  keep(vehicleId: number): Promise<void>;
  /** Deletes what is kept of a listing. */
  forget(vehicleId: number): Promise<void>;
  /** How many drawings are under way or wait. */
  waiting(): number;
};

const DRAWINGS_AT_ONCE = 2;
const MOST_WAITING = 40;
const RETRY_AFTER_SECONDS = 2;

/** The social images of a market, drawn when they are first asked for and kept in its media folder. */
export function createSocialImages(
  { db, mediaDir }: Pick<Market, 'db' | 'mediaDir'>,
  media: Pick<Media, 'find'>,
): SocialImages {
  const queue = createQueue(DRAWINGS_AT_ONCE);
  const underWay = new Map<string, Promise<void>>();
  let waiting = 0;

  const draw = async (picture: SocialPicture): Promise<Buffer> => {
    if (waiting >= MOST_WAITING)
      throw new ApiError(503, 'Many pictures are being drawn right now. Please try again in a moment.', {
        code: 'BUSY',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    waiting++;
    return queue(async () => drawSocialPicture(picture, await findPhoto(media, picture.photo))).finally(
      () => waiting--,
    );
  };

  const keep = ({ address, picture }: ListingImage): Promise<void> => {
    const path = join(mediaDir, socialFileName(address));
    const ongoing = underWay.get(path);
    if (ongoing) return ongoing;
    const keeping = drawTo(path, () => draw(picture)).finally(() => underWay.delete(path));
    underWay.set(path, keeping);
    return keeping;
  };

  return {
    draw,
    waiting: () => waiting,
    async keep(vehicleId) {
      const image = await findListingImage(db, vehicleId);
      if (image && !(await isFile(join(mediaDir, socialFileName(image.address))))) await keep(image);
    },
    forget: (vehicleId) => rm(join(mediaDir, socialFolder(vehicleId)), { recursive: true, force: true }),
    async serve(request) {
      if (!isReading(request)) return notAllowed();
      const asked = parseSocialPath(urlOf(request).pathname);
      if (!asked) return noSuchPicture();
      const path = join(mediaDir, socialFileName(asked));
      const kept = await answerFile(request, path, 'image/jpeg');
      if (kept) return kept;
      const image = await findListingImage(db, asked.vehicleId);
      if (!image) return noSuchPicture();
      if (image.address.version !== asked.version) return moved(socialPath(image.address));
      const failure = await keep(image).catch(busyOrThrow);
      return failure ?? (await answerFile(request, path, 'image/jpeg')) ?? noSuchPicture();
    },
  };
}

async function findPhoto(media: Pick<Media, 'find'>, key: string | undefined): Promise<string | undefined> {
  if (!key) return undefined;
  return (
    (await media.find({ key, size: 'large', format: 'webp' })) ??
    (await media.find({ key, size: 'large', format: 'jpg' }))
  );
}

/** Keeps one version of a listing's image and lets go of the older ones. */
async function drawTo(path: string, draw: () => Promise<Buffer>): Promise<void> {
  await writeWhole(path, await draw());
  const folder = dirname(path);
  const older = (await readdir(folder)).filter((name) => name.endsWith('.jpg') && name !== basename(path));
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
}

const moved = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });

function busyOrThrow(cause: unknown): Response {
  if (!(cause instanceof ApiError)) throw cause;
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' };
  return new Response(cause.message, { status: cause.status, headers });
}
