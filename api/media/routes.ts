import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { failureSchema, notFound } from '#api/errors.ts';
import { idOf } from '#api/ids.ts';
import type { Market } from '#api/market.ts';
import type { Settings } from '#api/settings.ts';
import { CONTENT_TYPES } from '#domain/media/kinds.ts';
import { findPrivateFile } from './documents.ts';

const TYPES = Object.values(CONTENT_TYPES);

/** The only way to a private file: who may not read it is told that there is none. */
export const mediaRoutes = (deps: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/media', tags: ['media'] }).use(guard(deps)).get(
    '/:id',
    async ({ person, params }) => {
      const found = await findPrivateFile(deps.market, signedIn(person), idOf(params.id));
      if (!found) throw notFound('There is no such file.');
      const { file, name, contentType } = found;
      return new Response(file.body, {
        headers: {
          'content-type': contentType,
          'content-length': String(file.bytes),
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        },
      });
    },
    {
      response: { 401: failureSchema, 404: failureSchema },
      detail: {
        summary: 'Read a private file: its owner may, and admins',
        responses: {
          200: {
            description: 'The file as it was sent',
            content: Object.fromEntries(
              TYPES.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
            ),
          },
        },
      },
    },
  );
