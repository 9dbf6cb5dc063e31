import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { answerPrivateFile, privateFileContent } from '#api/media/answer-private-file.ts';
import { adminDocumentsAnswer, documentDecisionBody } from './document-schema.ts';
import { decideDocument, findDocumentFile, listDocumentsToSee } from './documents.ts';

const SHOWN = 50;
const BY_ID = { params: z.object({ id: z.string() }) };
const REFUSALS = { 401: failureSchema, 403: failureSchema };

/** The papers of listings, which an admin compares with what the listings say. */
export const adminDocumentRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/documents' })
    .use(guard({ market, settings }))
    .get(
      '',
      async () => ({ success: true as const, documents: await listDocumentsToSee(market.db, SHOWN) }),
      {
        response: { 200: adminDocumentsAnswer, ...REFUSALS },
        detail: { summary: 'Documents of listings that no admin has looked at, the oldest first' },
      },
    )
    .get(
      '/:id/file',
      async ({ params, person }) =>
        answerPrivateFile(await findDocumentFile(market, idOf(params.id), signedIn(person))),
      {
        ...BY_ID,
        response: { ...REFUSALS, 404: failureSchema },
        detail: { summary: 'The file of a document', responses: { 200: privateFileContent } },
      },
    )
    .post(
      '/:id/seen',
      async ({ params, body, person }) => {
        await decideDocument(market.db, {
          ...{ id: idOf(params.id), adminId: signedIn(person).id },
          ...{ decision: body, letters: settings },
        });
        return { success: true as const };
      },
      {
        ...BY_ID,
        body: documentDecisionBody,
        response: {
          200: z.object({ success: z.literal(true) }),
          ...REFUSALS,
          404: failureSchema,
          409: failureSchema,
          422: failureSchema,
        },
        detail: {
          summary: 'Mark a document as seen, or say that it does not match its listing',
          description:
            'Once seen, the listing’s page says so until make, model, year, plate or chassis number change. What does not match is mailed to the seller with the reason. 409 where the listing says something else by now.',
        },
      },
    );
