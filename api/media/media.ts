import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureFile, type PictureFormat, parseMediaPath, pictureFileName } from '#domain/media.ts';
import { writeWhole } from './files.ts';
import { storePicture } from './photo.ts';
import { createQueue } from './queue.ts';

/** How to draw a picture that is not on disk; undefined when its key is none that can be drawn. */
export type DrawMissing = (file: PictureFile) => (() => Promise<Uint8Array>) | undefined;

export type MediaOptions = { mediaDir: string; drawMissing?: DrawMissing };

export type Media = {
  /** Answers GET and HEAD of `/media/…` from the folder, drawing what can be drawn; else 404 or 405. */
  serve(request: Request): Promise<Response>;
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

  return {
    storePicture: (upload) => storePicture(mediaDir, upload),
    async serve(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
      }
      const file = parseMediaPath(new URL(request.url).pathname);
      if (!file) return notFound();
      const path = join(mediaDir, pictureFileName(file));
      let facts = await factsOf(path);
      if (!facts) {
        await draw(file, path);
        facts = await factsOf(path);
      }
      return facts ? answer(request, path, facts, TYPES[file.format]) : notFound();
    },
  };
}

type Facts = { bytes: number; etag: string };

async function factsOf(path: string): Promise<Facts | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
  return { bytes: found.size, etag };
}

function answer(request: Request, path: string, facts: Facts, type: string): Response {
  const headers = new Headers({
    etag: facts.etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  if (matches(request.headers.get('if-none-match'), facts.etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-type', type);
  headers.set('content-length', String(facts.bytes));
  return new Response(request.method === 'HEAD' ? null : Bun.file(path), { headers });
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

function notFound(): Response {
  return new Response('No such picture.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
