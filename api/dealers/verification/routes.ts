import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { createUploads } from '#api/http/uploads.ts';
import type { Market } from '#api/market.ts';
import { answerPrivateFile, privateFileContent } from '#api/media/answer-private-file.ts';
import { BUSINESS_DOCUMENT_KINDS, MAX_BUSINESS_DOCUMENTS } from '#domain/dealers/verification.ts';
import { DOCUMENT_FILE_WORDS, MAX_UPLOAD_BYTES } from '#domain/media/limits.ts';
import { findOwnVerification, handIn, takeBack } from './own.ts';
import {
  addBusinessDocument,
  findOwnFile,
  readBusinessDocument,
  refuseAddition,
  removeBusinessDocument,
} from './own-documents.ts';
import { ownVerificationAnswer } from './schema.ts';

const OWN = { 401: failureSchema, 403: failureSchema, 404: failureSchema };
const CHANGE = { 200: ownVerificationAnswer, ...OWN, 409: failureSchema };

/** How a dealer becomes a verified business, with papers that no agent and no other person reads. */
export function verificationRoutes({ market, settings }: { market: Market; settings: Settings }) {
  const { db } = market;
  const uploads = createUploads({
    dir: market.uploadsDir,
    field: 'document',
    maxBytes: MAX_UPLOAD_BYTES,
    tooLarge: DOCUMENT_FILE_WORDS.tooLarge,
    missing: DOCUMENT_FILE_WORDS.missing,
  });
  const answerFor = async (userId: number) => ({
    success: true as const,
    verification: await findOwnVerification(db, userId),
  });
  return new Elysia({ prefix: '/my/verification', tags: ['dealers'] })
    .use(guard({ market, settings }))
    .get('', ({ person }) => answerFor(signedIn(person).id), {
      response: { 200: ownVerificationAnswer, ...OWN },
      detail: { summary: 'How the caller’s verification as a business stands, and what is missing' },
    })
    .post(
      '/documents',
      async ({ person, request }) => {
        const userId = signedIn(person).id;
        await refuseAddition(db, userId);
        await uploads.receive(request, (file, text) =>
          addBusinessDocument(market, { userId, kind: readBusinessDocument(text('kind')) }, file),
        );
        return answerFor(userId);
      },
      {
        response: {
          ...{ ...CHANGE, 408: failureSchema, 413: failureSchema, 422: failureSchema },
          ...{ 429: failureSchema, 503: failureSchema },
        },
        detail: {
          summary: 'Send a document of the business in private; the first one begins a request',
          description: `A form with one file, \`document\`, and its \`kind\`: ${BUSINESS_DOCUMENT_KINDS.join(', ')}. ${DOCUMENT_FILE_WORDS.limits}, ${MAX_BUSINESS_DOCUMENTS} to a request. Pictures lose their metadata; the same file again is the same document.`,
          requestBody: { content: uploadContent },
        },
      },
    )
    .get(
      '/documents/:documentId/file',
      async ({ person, params }) =>
        answerPrivateFile(
          await findOwnFile(market, { userId: signedIn(person).id, documentId: idOf(params.documentId) }),
        ),
      {
        response: OWN,
        detail: { summary: 'A document that the caller sent', responses: { 200: privateFileContent } },
      },
    )
    .delete(
      '/documents/:documentId',
      async ({ person, params }) => {
        const userId = signedIn(person).id;
        await removeBusinessDocument(market, { userId, documentId: idOf(params.documentId) });
        return answerFor(userId);
      },
      { response: CHANGE, detail: { summary: 'Delete a document of the open request with its file' } },
    )
    .post(
      '/hand-in',
      async ({ person }) => {
        const userId = signedIn(person).id;
        await handIn(db, userId);
        return answerFor(userId);
      },
      {
        response: { ...CHANGE, 422: failureSchema },
        detail: { summary: 'Hand the request in: it waits for an admin, and cannot be changed meanwhile' },
      },
    )
    .delete(
      '/hand-in',
      async ({ person }) => {
        const userId = signedIn(person).id;
        await takeBack(db, userId);
        return answerFor(userId);
      },
      { response: CHANGE, detail: { summary: 'Take a request back that no admin has decided' } },
    );
}

const uploadContent = {
  'multipart/form-data': {
    schema: {
      type: 'object' as const,
      required: ['document', 'kind'],
      properties: {
        document: { type: 'string' as const, format: 'binary' },
        kind: { type: 'string' as const, enum: [...BUSINESS_DOCUMENT_KINDS] },
      },
    },
  },
};
