import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import type { Db } from '#api/database/open.ts';
import type { ImportRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { createUploads } from '#api/http/uploads.ts';
import type { Market } from '#api/market.ts';
import { chooseSeller } from '#api/selling/rights.ts';
import { IMPORT_NEEDS, IMPORT_WORDS } from '#domain/imports/limits.ts';
import { MAX_UPLOAD_BYTES } from '#domain/media/limits.ts';
import { exportRoutes } from './export-routes.ts';
import { describeImport, listPastImports } from './queries.ts';
import { receiveFile } from './receive.ts';
import { findOwnImport, listStocks, lockOwnImport, sellerIdIn } from './rights.ts';
import { rowRoutes } from './row-routes.ts';
import { applyBody, columnsBody, importAnswer, importStartSchema, importsAnswer } from './schema.ts';
import { cancelImport, mapColumns, startApplying, startUndoing } from './steps.ts';

type Deps = { market: Market; settings: Settings };

const startAnswer = z.object({ success: z.literal(true), import: importStartSchema });
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const OWN = { ...REFUSALS, 404: failureSchema };
const STEP = { 200: importAnswer, ...OWN, 409: failureSchema };
const UPLOAD = { 400: failureSchema, 408: failureSchema, 413: failureSchema, 503: failureSchema };

const fileContent = {
  'multipart/form-data': {
    schema: {
      type: 'object' as const,
      required: ['file'],
      properties: {
        file: { type: 'string' as const, format: 'binary', description: IMPORT_WORDS.limits },
        sellerId: {
          type: 'integer' as const,
          description: 'Of an agent of several dealers: for which it is.',
        },
      },
    },
  },
};

/** How dealers bring their stock in from files, and take it out. */
export const stockRoutes = (deps: Deps) =>
  new Elysia({ tags: ['selling'] })
    .use(fileRoutes(deps))
    .use(stepRoutes(deps))
    .use(rowRoutes(deps))
    .use(exportRoutes(deps));

const fileRoutes = ({ market, settings }: Deps) => {
  const uploads = createUploads({
    ...{ dir: market.uploadsDir, field: 'file', maxBytes: MAX_UPLOAD_BYTES },
    ...{ tooLarge: IMPORT_WORDS.tooLarge, missing: IMPORT_WORDS.missing },
  });
  return new Elysia()
    .use(guard({ market, settings }))
    .post(
      '/my/imports',
      async ({ request, person, status }) => {
        const caller = signedIn(person);
        const started = await uploads.receive(request, async (file, text) => {
          const sellerId = await chooseSeller(market.db, caller, sellerIdIn(text('sellerId')), IMPORT_NEEDS);
          return receiveFile(market, { sellerId, personId: caller.id }, file);
        });
        return status(202, { success: true as const, import: started });
      },
      {
        response: {
          202: startAnswer,
          ...REFUSALS,
          ...UPLOAD,
          409: failureSchema,
          422: failureSchema,
          429: failureSchema,
        },
        detail: {
          summary: 'Send a file of one’s stock',
          description: `A form with one file, \`file\`: ${IMPORT_WORDS.limits}. It is checked in the background; nothing on the market changes before it is applied.`,
          requestBody: { content: fileContent },
        },
      },
    )
    .get(
      '/my/imports',
      async ({ person }) => ({
        success: true as const,
        imports: await listPastImports(market.db, await listStocks(market.db, signedIn(person))),
      }),
      {
        response: { 200: importsAnswer, ...REFUSALS },
        detail: { summary: 'The files that were sent, the newest first' },
      },
    )
    .get(
      '/my/imports/:id',
      async ({ params, person }) => {
        const found = await findOwnImport(market.db, signedIn(person), idOf(params.id));
        return { success: true as const, import: await describeImport(market.db, found) };
      },
      {
        response: { 200: importAnswer, ...OWN },
        detail: {
          summary: 'How far an import is, and what is wrong with its rows',
          description: 'Ask again while its state is `checking`, `applying`, `undoing` or `cancelling`.',
        },
      },
    );
};

const stepRoutes = ({ market, settings }: Deps) => {
  const { db } = market;
  type Asked = { params: { id: string }; person: Parameters<typeof signedIn>[0] };
  const after = async ({ params, person }: Asked, step: Step) => {
    const caller = signedIn(person);
    const id = idOf(params.id);
    await inTransaction(db, async (db) => step(db, await lockOwnImport(db, caller, id), caller));
    const found = await findOwnImport(db, caller, id);
    return { success: true as const, import: await describeImport(db, found) };
  };
  return new Elysia()
    .use(guard({ market, settings }))
    .patch(
      '/my/imports/:id',
      (context) => after(context, (db, found) => mapColumns(db, found, context.body.columns)),
      {
        body: columnsBody,
        response: { ...STEP, 422: failureSchema },
        detail: {
          summary: 'Say what the columns of a file mean',
          description:
            'It is remembered for the next files with these headers, and this one is checked again.',
        },
      },
    )
    .post(
      '/my/imports/:id/apply',
      (context) =>
        after(context, (db, found, caller) => startApplying(db, found, { caller, ...context.body })),
      {
        body: applyBody,
        response: { ...STEP, 422: failureSchema },
        detail: {
          summary: 'Apply a checked file',
          description:
            'New listings begin as drafts, because a car goes on sale with photos. Listings that the file no longer holds are left alone unless `gone` is `withdraw`.',
        },
      },
    )
    .post('/my/imports/:id/undo', (context) => after(context, startUndoing), {
      response: STEP,
      detail: {
        summary: 'Undo an applied import',
        description: 'Listings that have changed since stay as they are, and `kept` names them.',
      },
    })
    .post('/my/imports/:id/cancel', (context) => after(context, cancelImport), {
      response: STEP,
      detail: {
        summary: 'Cancel an import',
        description: 'While it is applied, what it did so far is taken back.',
      },
    });
};

type Step = (db: Db, found: ImportRow, caller: { id: number }) => Promise<void>;
