import type { OwnVerification } from '#api/dealers/verification/schema.ts';
import type { BusinessDocument } from '#domain/dealers/verification.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';
import { sendForm } from '#site/session/send-form.ts';

/** The calls about a dealer's own verification. They reject with an ApiFailure, or as aborted. */

export const findVerification = async (signal?: AbortSignal): Promise<OwnVerification> =>
  (await ask('GET /api/my/verification', { signal })).verification;

/** `onProgress` gets the share that is sent, from 0 to 1. */
export function sendBusinessDocument(
  kind: BusinessDocument,
  file: File,
  onProgress: (share: number) => void,
): Promise<object> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('document', file);
  return sendForm('POST /api/my/verification/documents', { form, onProgress });
}

export const fetchOwnDocument = (documentId: number) =>
  askForFile('GET /api/my/verification/documents/:documentId/file', { params: { documentId } });

export const deleteBusinessDocument = (documentId: number): Promise<object> =>
  ask('DELETE /api/my/verification/documents/:documentId', { params: { documentId } });

export const handIn = (): Promise<object> => ask('POST /api/my/verification/hand-in');
export const takeBack = (): Promise<object> => ask('DELETE /api/my/verification/hand-in');
