import { createHash } from 'node:crypto';
import { Elysia } from 'elysia';

/** What OpenAPI says of the second answer of routes with an ETag. */
export const NOT_CHANGED = {
  304: { description: 'The answer that the caller has, by its ETag, is still the right one' },
};

/** The ETag of content by its hash, quotes included. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`;

/** Whether the caller has this very answer (If-None-Match, compared weakly as RFC 9110 wants it). */
export function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) return false;
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Gives the answers of the routes that use it an ETag, and 304 to who has them already. */
export const withEtag = () =>
  new Elysia().onAfterHandle({ as: 'scoped' }, ({ request, responseValue, set }) => {
    const etag = etagOf(JSON.stringify(responseValue));
    set.headers.etag = etag;
    if (!isKnown(request, etag)) return undefined;
    const cacheControl = set.headers['cache-control'];
    return new Response(null, {
      status: 304,
      headers: { etag, ...(cacheControl && { 'cache-control': String(cacheControl) }) },
    });
  });
