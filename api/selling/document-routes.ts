import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { createUploads } from '#api/http/uploads.ts';
import type { Market } from '#api/market.ts';
import { DOCUMENT_FILE_WORDS, MAX_UPLOAD_BYTES } from '#domain/media/limits.ts';
import { MAX_LISTING_DOCUMENTS } from '#domain/vehicles/documents.ts';
import { documentAnswer, documentContent, documentsAnswer } from './document-schema.ts';
import {
  addDocument,
  listDocuments,
  readDocumentKind,
  refuseMoreDocuments,
  removeDocument,
} from './documents.ts';

const OWN = { 401: failureSchema, 403: failureSchema, 404: failureSchema };

/** The papers of a listing: in no public answer, for its seller and for admins alone. */
export function listingDocumentRoutes({ market, settings }: { market: Market; settings: Settings }) {
  const uploads = createUploads({
    dir: market.uploadsDir,
    field: 'document',
    maxBytes: MAX_UPLOAD_BYTES,
    tooLarge: DOCUMENT_FILE_WORDS.tooLarge,
    missing: DOCUMENT_FILE_WORDS.missing,
  });
  return new Elysia()
    .use(guard({ market, settings }))
    .get(
      '/vehicles/:id/documents',
      async ({ params, person }) => {
        const asked = { id: idOf(params.id), caller: signedIn(person) };
        return { success: true as const, documents: await listDocuments(market.db, asked) };
      },
      {
        response: { 200: documentsAnswer, ...OWN },
        detail: {
          summary: 'The private documents of a listing of one’s own, and what an admin said of each',
        },
      },
    )
    .post(
      '/vehicles/:id/documents',
      async ({ params, person, request, status }) => {
        const asked = { id: idOf(params.id), caller: signedIn(person) };
        await refuseMoreDocuments(market.db, asked);
        const document = await uploads.receive(request, (file, text) =>
          addDocument(market, { ...asked, kind: readDocumentKind(text('kind')) }, file),
        );
        return status(201, { success: true as const, document });
      },
      {
        response: {
          201: documentAnswer,
          ...OWN,
          408: failureSchema,
          413: failureSchema,
          422: failureSchema,
          429: failureSchema,
          503: failureSchema,
        },
        detail: {
          summary: 'Send a logbook, an inspection report or an NTSA search of a listing in private',
          description: `A form with one file, \`document\`, and its \`kind\`. ${DOCUMENT_FILE_WORDS.limits}, ${MAX_LISTING_DOCUMENTS} to a listing. Pictures lose their metadata; the same file again is the same document. An admin compares it with the listing, and the page then says that they saw it.`,
          requestBody: { content: documentContent },
        },
      },
    )
    .delete(
      '/vehicles/:id/documents/:documentId',
      async ({ params, person }) => {
        const { id, documentId } = params;
        const asked = { id: idOf(id), documentId: idOf(documentId), caller: signedIn(person) };
        return { success: true as const, documents: await removeDocument(market, asked) };
      },
      {
        response: { 200: documentsAnswer, ...OWN },
        detail: { summary: 'Delete a document of a listing with its file' },
      },
    );
}
