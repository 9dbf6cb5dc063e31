import { urlOf } from '#api/http/request-url.ts';
import type { Market } from '#api/market.ts';
import { answerFile, isReading, noSuchPicture, notAllowed } from '#api/media/answer-file.ts';
import { answerOrBusy, type Pictures } from '#api/media/pictures.ts';
import { bytesOf, discard } from '#api/media/store.ts';
import { drawSocialPicture } from './draw.ts';
import { forgetSocialImage, noteKept } from './kept-version.ts';
import {
  type ListingImage,
  parseSocialPath,
  socialFileKey,
  socialFileName,
  socialKey,
  socialPath,
} from './listing-picture.ts';
import type { SocialPicture } from './picture.ts';
import { findListingImage } from './queries.ts';

export type SocialImages = {
  /** Answers `/media/social/…`: the stored image, drawn and kept the first time; an older version leads to the present one. */
  serve(request: Request): Promise<Response>;
  /** Draws a picture that is not kept. Throws an ApiError 503 when too many wait. */
  draw(picture: SocialPicture): Promise<Buffer>;
  /** Makes sure that a listing's present image is kept. */
  keep(vehicleId: number): Promise<void>;
  /** Deletes what is kept of a listing. */
  forget(vehicleId: number): Promise<void>;
  /** How much image work is under way or waits. */
  waiting(): number;
};

type Place = Pick<Market, 'db' | 'media' | 'imageQueue'>;

/** The social images of a market, drawn when they are first asked for and kept in its media. */
export function createSocialImages(
  { db, media, imageQueue }: Place,
  pictures: Pick<Pictures, 'find'>,
): SocialImages {
  const underWay = new Map<string, Promise<void>>();

  const draw = async (picture: SocialPicture): Promise<Buffer> => {
    // Before its own turn: the photo may have to wait for one to be drawn.
    const photo = await findPhoto(pictures, picture.photo);
    return imageQueue.run(() => drawSocialPicture(picture, photo));
  };

  const keep = (image: ListingImage): Promise<void> => {
    const fileKey = socialFileKey(image.address);
    const ongoing = underWay.get(fileKey);
    if (ongoing) return ongoing;
    const keeping = drawAndPut(image).finally(() => underWay.delete(fileKey));
    underWay.set(fileKey, keeping);
    return keeping;
  };

  /** The older versions go with it. */
  const drawAndPut = async ({ address, picture }: ListingImage): Promise<void> => {
    const bytes = await draw(picture);
    const { vehicleId, version } = address;
    await media.add(socialKey(vehicleId), [{ name: socialFileName(version), bytes }]);
    const before = await noteKept(db, vehicleId, version);
    if (before !== undefined && before !== version)
      await media.drop(socialFileKey({ vehicleId, version: before }));
  };

  const answerKept = async (request: Request, fileKey: string): Promise<Response | undefined> => {
    const file = await media.read(fileKey);
    return file && (await answerFile(request, file, 'image/jpeg'));
  };

  return {
    draw,
    waiting: () => imageQueue.pending(),
    async keep(vehicleId) {
      const image = await findListingImage(db, vehicleId);
      const file = image && (await media.read(socialFileKey(image.address)));
      if (file) await discard(file);
      else if (image) await keep(image);
    },
    forget: (vehicleId) => forgetSocialImage({ db, media }, vehicleId),
    async serve(request) {
      if (!isReading(request)) return notAllowed();
      const asked = parseSocialPath(urlOf(request).pathname);
      if (!asked) return noSuchPicture();
      return answerOrBusy(async () => {
        const image = await findListingImage(db, asked.vehicleId);
        if (!image) return undefined;
        // An older version may show what has been taken off the listing since.
        if (image.address.version !== asked.version) return moved(socialPath(image.address));
        const fileKey = socialFileKey(asked);
        const kept = await answerKept(request, fileKey);
        if (kept) return kept;
        await keep(image);
        return answerKept(request, fileKey);
      });
    },
  };
}

async function findPhoto(
  pictures: Pick<Pictures, 'find'>,
  key: string | undefined,
): Promise<Uint8Array | undefined> {
  if (!key) return undefined;
  const file =
    (await pictures.find({ key, size: 'large', format: 'webp' })) ??
    (await pictures.find({ key, size: 'large', format: 'jpg' }));
  return file && bytesOf(file);
}

const moved = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
