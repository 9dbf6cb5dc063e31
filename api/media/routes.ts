import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { recordAct } from '#api/audit/record-act.ts';
import type { Settings } from '#api/config/settings.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { answerPrivateFile, privateFileContent } from './answer-private-file.ts';
import { findPrivateFile } from './documents.ts';

const recordReading = (db: Db, actorId: number, mediaId: number): Promise<void> =>
  inTransaction(db, (db) =>
    recordAct(db, { actorId, action: 'private file read', subject: 'media', subjectId: mediaId }),
  );

/** The only way to a private file; 404 without the right to read it. */
export const mediaRoutes = (deps: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/media', tags: ['media'] }).use(guard(deps)).get(
    '/:id',
    async ({ person, params }) => {
      const reader = signedIn(person);
      const id = idOf(params.id);
      const found = await findPrivateFile(deps.market, reader, id);
      if (!found) throw notFound('There is no such file.');
      if (found.ownerId !== reader.id) await recordReading(deps.market.db, reader.id, id);
      return answerPrivateFile(found);
    },
    {
      response: { 401: failureSchema, 404: failureSchema },
      detail: {
        summary: 'Read a private file: its owner may, and admins, whose reading stands in the audit log',
        responses: { 200: privateFileContent },
      },
    },
  );
