import { ApiError } from '#api/http/errors.ts';
import { etagOf } from '#api/http/etag.ts';
import { urlOf } from '#api/http/request-url.ts';
import type { Market } from '#api/market.ts';
import { CONTENT_TYPES, isPublicKey } from '#domain/media/kinds.ts';
import { type PictureFile, pictureFileKey, variantName } from '#domain/media/media.ts';
import { parseMediaPath } from '#domain/media/parse-media-path.ts';
import { answerFile, isReading, noSuchPicture, notAllowed } from './answer-file.ts';
import type { StoredFile } from './store.ts';

/** Finds out how to draw a picture that is not stored; undefined when its key is none that can be drawn. */
export type DrawMissing = (file: PictureFile) => Promise<(() => Promise<Uint8Array>) | undefined>;

export type Pictures = {
  /** Answers GET and HEAD of `/media/…`, drawing what is missing and can be drawn; else 404, 405 or 503. */
  serve(request: Request): Promise<Response>;
  /** A public picture's file, drawn first where it can be; undefined when there is none. Throws 503 while too many wait. */
  find(file: PictureFile): Promise<StoredFile | undefined>;
};

type Place = Pick<Market, 'media' | 'imageQueue'>;
/** Opens a drawn picture anew for each who waited: a bucket's file can be read only once. */
type OpenFile = () => Promise<StoredFile | undefined>;

/** The pictures of a market as the web sees them. Their bytes never change, so that browsers keep them for a year. */
export function createPictures({ media, imageQueue }: Place, drawMissing?: DrawMissing): Pictures {
  const underWay = new Map<string, Promise<OpenFile | undefined>>();

  const draw = async (file: PictureFile): Promise<OpenFile | undefined> => {
    const drawBytes = await drawMissing?.(file);
    if (!drawBytes) return undefined;
    const bytes = await imageQueue.run(drawBytes);
    try {
      await media.add(file.key, [{ name: variantName(file), bytes }]);
    } catch {
      // A disk that is full keeps nothing, but the picture is there to be seen.
      return async () => unkeptFile(bytes);
    }
    return () => media.read(pictureFileKey(file));
  };

  const drawOnce = (file: PictureFile): Promise<OpenFile | undefined> => {
    const fileKey = pictureFileKey(file);
    const ongoing = underWay.get(fileKey);
    if (ongoing) return ongoing;
    const drawing = draw(file).finally(() => underWay.delete(fileKey));
    underWay.set(fileKey, drawing);
    return drawing;
  };

  const find = async (file: PictureFile): Promise<StoredFile | undefined> => {
    if (!isPublicKey(file.key)) return undefined;
    return (await media.read(pictureFileKey(file))) ?? (await drawOnce(file))?.();
  };

  return {
    find,
    async serve(request) {
      if (!isReading(request)) return notAllowed();
      const file = parseMediaPath(urlOf(request).pathname);
      if (!file) return noSuchPicture();
      return answerOrBusy(async () => {
        const stored = await find(file);
        return stored && (await answerFile(request, stored, CONTENT_TYPES[file.format]));
      });
    },
  };
}

const unkeptFile = (bytes: Uint8Array): StoredFile => ({
  bytes: bytes.byteLength,
  etag: etagOf(bytes),
  body: new Blob([new Uint8Array(bytes)]),
});

/** What a public address answers; a full queue is plain text, because an img element reads no JSON. */
export async function answerOrBusy(answer: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return (await answer()) ?? noSuchPicture();
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const headers = new Headers({ 'cache-control': 'no-store' });
    if (cause.retryAfterSeconds) headers.set('retry-after', String(cause.retryAfterSeconds));
    return new Response(cause.message, { status: cause.status, headers });
  }
}
