import { Elysia } from 'elysia';
import { ApiError, failureSchema } from '#api/http/errors.ts';
import { etagOf, isKnown, NOT_CHANGED } from '#api/http/etag.ts';
import { parametersOf } from '#api/http/parameters.ts';
import { createRateLimit } from '#api/rate-limits/rate-limit.ts';
import { readAskedPicture, socialImageQuery } from './asked-picture.ts';
import type { SocialImages } from './images.ts';
import { versionOf } from './listing-picture.ts';
import { createRecentImages } from './recent-images.ts';

/** Rate limit of images drawn on request; cached ones do not count. */
const DRAWINGS = { burst: 30, perSecond: 5 };
const FOR_A_DAY = 'public, max-age=86400';

export const socialRoutes = ({ social }: { social: Pick<SocialImages, 'draw'> }) => {
  const recent = createRecentImages();
  const drawings = createRateLimit(DRAWINGS);
  return new Elysia({ prefix: '/social-image', tags: ['social'] }).get(
    '',
    async ({ request }) => {
      const picture = readAskedPicture(parametersOf(request));
      const bytes = await recent.get(versionOf(picture), async () => {
        if (!drawings.take())
          throw new ApiError(429, 'Too many pictures were asked for. Please try again in a few seconds.', {
            code: 'RATE',
            retryAfterSeconds: 5,
          });
        return social.draw(picture);
      });
      const etag = etagOf(bytes);
      const headers = { etag, 'cache-control': FOR_A_DAY };
      if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
      return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': 'image/jpeg' } });
    },
    {
      query: socialImageQuery,
      response: { 422: failureSchema, 429: failureSchema, 503: failureSchema },
      detail: {
        summary: 'Draw a picture for shared links, 1200 by 630',
        responses: {
          200: {
            description: 'The picture, under 150 kB',
            content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
          },
          ...NOT_CHANGED,
        },
      },
    },
  );
};
