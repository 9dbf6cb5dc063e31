import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { ApiError, failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { askAsAdmin } from './ask.ts';
import { giveUpMail, listTroubledMails, retryMail } from './mails.ts';
import type { Operations, OperationsOptions } from './operations.ts';
import { readState } from './read-state.ts';
import { askBody, askedSchema, stateSchema, troubledMailsSchema } from './schema.ts';

const REFUSALS = { 401: failureSchema, 403: failureSchema };
const DONE = { success: true as const };
const doneSchema = z.object({ success: z.literal(true) });
const CHANGED = { 200: doneSchema, ...REFUSALS, 404: failureSchema, 409: failureSchema };
const BY_ID = { params: z.object({ id: z.string() }) };

type Deps = {
  market: Market;
  settings: Settings;
  operations: Operations;
  options: OperationsOptions;
  log: Log;
};

/** What an admin sees of the server and asks it to do. Every act goes to the audit log. */
export const operationsRoutes = ({ market, settings, operations, options, log }: Deps) => {
  const { db } = market;
  const tellsOperator = settings.operatorEmail !== undefined && options.hasMail === true;
  return new Elysia({ prefix: '/admin/operations', tags: ['admin'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async () => ({
        success: true as const,
        ...(await readState({ market, operations, options, tellsOperator, log })),
      }),
      {
        response: { 200: stateSchema, ...REFUSALS },
        detail: {
          summary: 'The state of the server: checks, publishing, jobs, mails, storage, backups, log',
        },
      },
    )
    .post(
      '/runs',
      async ({ body, person }) => {
        refuseUnlessAble(body.kind, options);
        const at = new Date().toISOString();
        return { ...DONE, isNew: await askAsAdmin(db, body.kind, signedIn(person).id, at) };
      },
      {
        body: askBody,
        response: { 200: askedSchema, ...REFUSALS, 409: failureSchema, 422: failureSchema },
        detail: {
          summary: 'Ask the server for a build of the site, a backup or a rehearsal of a restore',
          description: 'Of each kind one run at a time: who asks while one is under way gets that one.',
        },
      },
    )
    .get('/mails', async () => ({ ...DONE, mails: await listTroubledMails(db) }), {
      response: { 200: troubledMailsSchema, ...REFUSALS },
      detail: { summary: 'The mails that were refused and are not sent, without their texts' },
    })
    .post(
      '/mails/:id/again',
      async ({ params, person }) => {
        await retryMail(db, { id: idOf(params.id), adminId: signedIn(person).id });
        return DONE;
      },
      { ...BY_ID, response: CHANGED, detail: { summary: 'Try a mail again at once' } },
    )
    .post(
      '/mails/:id/give-up',
      async ({ params, person }) => {
        await giveUpMail(db, { id: idOf(params.id), adminId: signedIn(person).id });
        return DONE;
      },
      { ...BY_ID, response: CHANGED, detail: { summary: 'Give a mail up: it is not sent' } },
    );
};

/** Throws 409 where no job would run it, as in development. */
function refuseUnlessAble(kind: z.infer<typeof askBody>['kind'], options: OperationsOptions): void {
  const isAble =
    kind === 'backup' || kind === 'rehearsal'
      ? options.backupsDir !== undefined
      : options.health !== undefined;
  if (!isAble) throw new ApiError(409, 'This server does not do that.', { code: 'UNABLE' });
}
