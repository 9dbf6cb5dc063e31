import type { Answer } from '#api/wire.ts';
import { askForFile } from '#site/session/ask-for-file.ts';
import { sendForm } from '#site/session/send-form.ts';

/** The calls about photos of messages. They reject with an ApiFailure. */

type UploadedPhoto = Answer<'POST /api/messaging/conversations/:id/photos'>['photo'];

/** Sends a photo for a message that is about to be written; `onProgress` gets the share that is sent, from 0 to 1. */
export async function sendPhoto(
  conversationId: number,
  picture: Blob,
  onProgress: (share: number) => void,
): Promise<UploadedPhoto> {
  const form = new FormData();
  form.append('photo', picture, 'photo');
  const sent = { params: { id: conversationId }, form, onProgress };
  return (await sendForm('POST /api/messaging/conversations/:id/photos', sent)).photo;
}

export type PhotoSize = 'small' | 'large';

/** The bytes of a photo of one's own conversation. */
export const readPhoto = async (conversationId: number, photoId: number, size: PhotoSize): Promise<Blob> =>
  (
    await askForFile('GET /api/messaging/conversations/:id/photos/:photoId', {
      params: { id: conversationId, photoId },
      query: { size },
    })
  ).contents;
