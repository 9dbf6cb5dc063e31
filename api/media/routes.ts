import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { answerPrivateFile, privateFileContent } from './answer-private-file.ts';
import { findPrivateFile } from './documents.ts';

/** The only way to a private file; 404 without the right to read it. */
export const mediaRoutes = (deps: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/media', tags: ['media'] }).use(guard(deps)).get(
    '/:id',
    async ({ person, params }) => {
      const found = await findPrivateFile(deps.market, signedIn(person), idOf(params.id));
      if (!found) throw notFound('There is no such file.');
      return answerPrivateFile(found);
    },
    {
      response: { 401: failureSchema, 404: failureSchema },
      detail: {
        summary: 'Read a private file: its owner may, and admins',
        responses: { 200: privateFileContent },
      },
    },
  );
