import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { createLargeUploads } from '#api/http/large-uploads.ts';
import type { Market } from '#api/market.ts';
import { MAX_LIST_BYTES, UPLOAD_WORDS } from '#domain/crsp/uploads.ts';
import { activateUpload, rollBackUpload } from './activate.ts';
import { aliasRoutes } from './alias-routes.ts';
import { approveUpload } from './approve.ts';
import { describeUpload, listPriceLists, listUploads } from './queries.ts';
import { receiveList } from './receive.ts';
import { reportRoutes } from './report-routes.ts';
import {
  approveBody,
  columnsBody,
  detailsBody,
  reasonBody,
  startAnswer,
  uploadAnswer,
  uploadsAnswer,
} from './schema.ts';
import { cancelUpload, checkAgain, describeList, mapColumns } from './steps.ts';

type Deps = { market: Market; settings: Settings };

const MOST_ARRIVING = 4;
const DONE = { success: true as const };
const BY_ID = { params: z.object({ id: z.string() }) };
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const STEP = { 200: uploadAnswer, ...REFUSALS, 404: failureSchema, 409: failureSchema };
const UPLOAD = { 400: failureSchema, 408: failureSchema, 413: failureSchema, 503: failureSchema };

const fileContent = {
  'multipart/form-data': {
    schema: {
      type: 'object' as const,
      required: ['file'],
      properties: {
        file: { type: 'string' as const, format: 'binary', description: UPLOAD_WORDS.limits },
      },
    },
  },
};

/** The tax authority’s price lists: brought in, checked, approved by two admins, put into force and taken back. */
export const priceListRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/admin/crsp', tags: ['admin'] })
    .use(fileRoutes(deps))
    .use(changeRoutes(deps))
    .use(forceRoutes(deps))
    .use(reportRoutes(deps))
    .use(aliasRoutes(deps));

const fileRoutes = ({ market, settings }: Deps) => {
  const receive = createLargeUploads({
    ...{ dir: market.uploadsDir, field: 'file', maxBytes: MAX_LIST_BYTES, mostArriving: MOST_ARRIVING },
    ...{ tooLarge: UPLOAD_WORDS.tooLarge, missing: UPLOAD_WORDS.missing },
  });
  return new Elysia()
    .use(guard({ market, settings }))
    .post(
      '/uploads',
      async ({ request, person, status }) => {
        const { id } = signedIn(person);
        const upload = await receive(request, (file) => receiveList(market, id, file));
        return status(202, { ...DONE, upload });
      },
      {
        response: {
          ...{ 202: startAnswer, ...REFUSALS, ...UPLOAD },
          ...{ 409: failureSchema, 422: failureSchema, 429: failureSchema },
        },
        detail: {
          summary: 'Send a price list of the tax authority',
          description: `A form with one file, \`file\`: ${UPLOAD_WORDS.limits}. It is read in the background; nothing changes before it is approved and activated.`,
          requestBody: { content: fileContent },
        },
      },
    )
    .get(
      '/uploads',
      async ({ person }) => ({
        ...DONE,
        uploads: await listUploads(market.db, signedIn(person)),
        lists: await listPriceLists(market.db),
      }),
      {
        response: { 200: uploadsAnswer, ...REFUSALS },
        detail: {
          summary: 'The files that were sent, and the lists that are or were in force, newest first',
        },
      },
    )
    .get(
      '/uploads/:id',
      async ({ params, person }) => ({
        ...DONE,
        upload: await describeUpload(market.db, idOf(params.id), signedIn(person)),
      }),
      {
        ...BY_ID,
        response: { 200: uploadAnswer, ...REFUSALS, 404: failureSchema },
        detail: {
          summary: 'How far a price list is, and what it would change',
          description: 'Ask again while its state is `parsing` or `checking`.',
        },
      },
    );
};

type Asked = { params: { id: string }; person: Parameters<typeof signedIn>[0] };
type Step = (act: { id: number; adminId: number }) => Promise<void>;

/** Does a step and answers how the list stands after it. */
const stepper = ({ db }: Market) => {
  return async ({ params, person }: Asked, step: Step) => {
    const caller = signedIn(person);
    const id = idOf(params.id);
    await step({ id, adminId: caller.id });
    return { ...DONE, upload: await describeUpload(db, id, caller) };
  };
};

const changeRoutes = ({ market, settings }: Deps) => {
  const { db } = market;
  const after = stepper(market);
  return new Elysia()
    .use(guard({ market, settings }))
    .put(
      '/uploads/:id/columns',
      (context) => after(context, (act) => mapColumns(db, { ...act, ...context.body })),
      {
        ...{ ...BY_ID, body: columnsBody, response: { ...STEP, 422: failureSchema } },
        detail: { summary: 'Say what the columns of a file mean; its rows are checked again' },
      },
    )
    .put(
      '/uploads/:id/details',
      (context) => after(context, (act) => describeList(db, { ...act, details: context.body })),
      {
        ...{ ...BY_ID, body: detailsBody, response: { ...STEP, 422: failureSchema } },
        detail: { summary: 'Say what a list is called, where it comes from and from when it holds' },
      },
    )
    .post('/uploads/:id/check', (context) => after(context, (act) => checkAgain(db, act)), {
      ...{ ...BY_ID, response: STEP },
      detail: { summary: 'Check a list and compare it with the one in force again' },
    })
    .post('/uploads/:id/cancel', (context) => after(context, (act) => cancelUpload(market, act)), {
      ...{ ...BY_ID, response: STEP },
      detail: { summary: 'Give a list up and delete its rows' },
    });
};

const forceRoutes = ({ market, settings }: Deps) => {
  const { db } = market;
  const after = stepper(market);
  const deciding = { market, letters: settings };
  return new Elysia()
    .use(guard({ market, settings }))
    .post(
      '/uploads/:id/approve',
      (context) => after(context, (act) => approveUpload(deciding, { ...act, ...context.body })),
      {
        ...{ ...BY_ID, body: approveBody.optional(), response: { ...STEP, 422: failureSchema } },
        detail: {
          summary: 'Put a list forward, or approve it as the second admin',
          description:
            'Who sent it puts it forward; another admin approves it. Where there is no other admin, 24 hours take their place.',
        },
      },
    )
    .post('/uploads/:id/activate', (context) => after(context, (act) => activateUpload(db, act)), {
      ...{ ...BY_ID, response: STEP },
      detail: { summary: 'Put an approved list into force: now, or on its day' },
    })
    .post(
      '/uploads/:id/rollback',
      (context) => after(context, (act) => rollBackUpload(db, { ...act, ...context.body })),
      {
        ...{ ...BY_ID, body: reasonBody, response: { ...STEP, 422: failureSchema } },
        detail: { summary: 'Take a list back: the one before it holds again' },
      },
    );
};
