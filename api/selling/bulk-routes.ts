import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { changeInBulk, undoInBulk } from './bulk.ts';
import { bulkAnswer, bulkBody, undoBody } from './bulk-schema.ts';

const RESPONSE = { 200: bulkAnswer, 401: failureSchema, 422: failureSchema };

/** Many listings at once, and the way back. */
export const bulkRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia()
    .use(guard({ market, settings }))
    .post(
      '/my/listings/bulk',
      async ({ body, person }) => ({
        success: true as const,
        results: await changeInBulk(market, signedIn(person), body),
      }),
      {
        body: bulkBody,
        response: RESPONSE,
        detail: {
          summary: 'Do one thing to many listings of one’s own',
          description:
            'Each by itself: `results` says of each whether it was done, why not, and what undoes it.',
        },
      },
    )
    .post(
      '/my/listings/undo',
      async ({ body, person }) => ({
        success: true as const,
        results: await undoInBulk(market, signedIn(person), body.changes),
      }),
      {
        body: undoBody,
        response: RESPONSE,
        detail: {
          summary: 'Take back what was just done to listings',
          description:
            'Takes what steps and bulk actions answered as `undo`. What has changed since stays as it is.',
        },
      },
    );
