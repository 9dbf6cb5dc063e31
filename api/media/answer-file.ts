import { isKnown } from '#api/http/etag.ts';
import { discard, type StoredFile } from './store.ts';

export const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

export const notAllowed = (): Response =>
  new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });

export function noSuchPicture(): Response {
  return new Response('No such picture.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Answers GET or HEAD with a public file, whose bytes never change. */
export async function answerFile(request: Request, file: StoredFile, type: string): Promise<Response> {
  const { etag, bytes, body } = file;
  const headers = new Headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const isHead = request.method === 'HEAD';
  const isOld = isKnown(request, etag);
  if (isHead || isOld) await discard(file);
  if (isOld) return new Response(null, { status: 304, headers });
  headers.set('content-type', type);
  headers.set('content-length', String(bytes));
  return new Response(isHead ? null : body, { headers });
}
