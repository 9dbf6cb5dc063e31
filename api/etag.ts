import { createHash } from 'node:crypto';
import { Elysia } from 'elysia';
import { knows } from './media/answer-file.ts';

/** What OpenAPI says of the second answer of such routes. */
export const NOT_CHANGED = {
  304: { description: 'The answer that the caller has, by its ETag, is still the right one' },
};

/** Gives the answers of the routes that use it an ETag, and 304 to who has them already. */
export const withEtag = () =>
  new Elysia().onAfterHandle({ as: 'scoped' }, ({ request, responseValue, set }) => {
    const etag = `"${createHash('sha256').update(JSON.stringify(responseValue)).digest('hex').slice(0, 16)}"`;
    set.headers.etag = etag;
    if (!knows(request, etag)) return undefined;
    const cacheControl = set.headers['cache-control'];
    return new Response(null, {
      status: 304,
      headers: { etag, ...(cacheControl && { 'cache-control': String(cacheControl) }) },
    });
  });
