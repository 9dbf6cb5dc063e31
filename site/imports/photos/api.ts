import type { PhotoZip } from '#api/imports/photos/schema.ts';
import { ask } from '#site/session/ask.ts';
import { sendForm } from '#site/session/send-form.ts';

/** The calls of dealers about zips of photos. They reject with an ApiFailure. */

export type { PhotoZip };

export const listZips = async (): Promise<PhotoZip[]> => (await ask('GET /api/my/imports/photos')).zips;

export async function sendZip(
  file: File,
  sellerId: number | undefined,
  onProgress: (share: number) => void,
): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  const query = sellerId === undefined ? {} : { sellerId: String(sellerId) };
  await sendForm('POST /api/my/imports/photos', { form, onProgress, query });
}

export const cancelZip = async (id: number): Promise<void> => {
  await ask('POST /api/my/imports/photos/:id/cancel', { params: { id } });
};
