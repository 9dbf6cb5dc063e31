import { join } from 'node:path';
import { urlOf } from '#api/request-url.ts';
import {
  type PictureFile,
  type PictureFormat,
  parseMediaPath,
  pictureFileName,
} from '#domain/media/media.ts';
import { answerFile, isReading, noSuchPicture, notAllowed } from './answer-file.ts';
import { isFile, writeWhole } from './files.ts';
import { storePicture } from './photo.ts';
import { createQueue } from './queue.ts';

/** How to draw a picture that is not on disk; undefined when its key is none that can be drawn. */
export type DrawMissing = (file: PictureFile) => (() => Promise<Uint8Array>) | undefined;

type MediaOptions = { mediaDir: string; drawMissing?: DrawMissing };

export type Media = {
  /** Answers GET and HEAD of `/media/…` from the folder, drawing what can be drawn; else 404 or 405. */
  serve(request: Request): Promise<Response>;
  /** Where a picture's file stands on disk, drawn first where it can be; undefined when there is none. */
  find(file: PictureFile): Promise<string | undefined>;
  /** Keeps an uploaded photo and returns its media key; throws PictureRefused. */
  storePicture(upload: Uint8Array): Promise<string>;
};

const TYPES: Record<PictureFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg' };
const DRAWINGS_AT_ONCE = 2;

/** The media folder as the web sees it. A picture's bytes never change, so that browsers keep them for a year. */
export function createMedia({ mediaDir, drawMissing }: MediaOptions): Media {
  const queue = createQueue(DRAWINGS_AT_ONCE);
  const underWay = new Map<string, Promise<void>>();

  const draw = (file: PictureFile, path: string): Promise<void> | undefined => {
    const ongoing = underWay.get(path);
    if (ongoing) return ongoing;
    const drawBytes = drawMissing?.(file);
    if (!drawBytes) return undefined;
    const drawing = queue(async () => writeWhole(path, await drawBytes())).finally(() =>
      underWay.delete(path),
    );
    underWay.set(path, drawing);
    return drawing;
  };

  const find = async (file: PictureFile): Promise<string | undefined> => {
    const path = join(mediaDir, pictureFileName(file));
    if (await isFile(path)) return path;
    await draw(file, path);
    return (await isFile(path)) ? path : undefined;
  };

  return {
    find,
    storePicture: (upload) => storePicture(mediaDir, upload),
    async serve(request) {
      if (!isReading(request)) return notAllowed();
      const file = parseMediaPath(urlOf(request).pathname);
      const path = file && (await find(file));
      return (file && path && (await answerFile(request, path, TYPES[file.format]))) || noSuchPicture();
    },
  };
}
