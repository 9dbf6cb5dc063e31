import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { checkOwner } from '#api/profile/check-owner.ts';
import { findProfileOrThrow } from '#api/profile/queries.ts';
import { profileAnswer } from '#api/profile/schema.ts';
import { saveConsent } from './consent.ts';
import { exportFiles } from './export.ts';
import { cancelDeletion, requestDeletion } from './leaving.ts';
import { consentBody, leaveBody } from './schema.ts';
import { zipStream } from './zip-stream.ts';

type Deps = { market: Market; settings: Settings };

export const privacyRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/privacy', tags: ['privacy'] })
    .use(consentRoutes(deps))
    .use(exportRoutes(deps))
    .use(accountRoutes(deps));

function consentRoutes(deps: Deps) {
  return new Elysia().use(guard(deps)).post(
    '/consent',
    async ({ body, person, set }) => {
      await saveConsent(deps.market.db, body, person?.id);
      set.status = 201;
      set.headers['cache-control'] = 'no-store';
      return { success: true as const };
    },
    {
      body: consentBody,
      response: { 201: z.object({ success: z.literal(true) }), 422: failureSchema, 429: failureSchema },
      detail: {
        summary: 'Keep a choice of the cookie panel',
        description: 'Kept under a random number of the browser’s own; no network address is stored.',
      },
    },
  );
}

function exportRoutes(deps: Deps) {
  return new Elysia().use(guard(deps)).get(
    '/export',
    async ({ person }) => {
      const { id } = signedIn(person);
      const { email } = await findProfileOrThrow(deps.market.db, id);
      const at = new Date().toISOString();
      const name = `garisoko-data-${at.slice(0, 10)}.zip`;
      return new Response(zipStream(exportFiles(deps.market, { id, email }, at)), {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        },
      });
    },
    {
      detail: {
        summary: 'Download all that the market holds of the caller, as a zip of JSON and CSV',
        responses: {
          200: {
            description: 'A zip archive',
            content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
          },
        },
      },
    },
  );
}

function accountRoutes(deps: Deps) {
  const { settings } = deps;
  const { db } = deps.market;
  return new Elysia()
    .use(guard(deps))
    .post(
      '/leave',
      async ({ person, body }) => {
        const caller = signedIn(person);
        await checkOwner(deps.market, caller, body);
        await requestDeletion(db, { userId: caller.id, publicUrl: settings.publicUrl });
        return { success: true as const, profile: await findProfileOrThrow(db, caller.id) };
      },
      {
        body: leaveBody,
        response: {
          200: profileAnswer,
          401: failureSchema,
          409: failureSchema,
          422: failureSchema,
          429: failureSchema,
        },
        detail: { summary: 'Have the account deleted after seven days; its adverts are withdrawn at once' },
      },
    )
    .post(
      '/stay',
      async ({ person }) => {
        const { id } = signedIn(person);
        await cancelDeletion(db, { userId: id, publicUrl: settings.publicUrl });
        return { success: true as const, profile: await findProfileOrThrow(db, id) };
      },
      {
        response: { 200: profileAnswer, 401: failureSchema },
        detail: { summary: 'Keep an account whose deletion waits' },
      },
    );
}
