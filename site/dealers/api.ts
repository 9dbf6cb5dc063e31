import type { Answer, Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';
import { sendForm } from '#site/session/send-form.ts';

/** The calls about a dealer's own showroom. They reject with an ApiFailure, or as aborted. */

export type OwnShowroom = Answer<'GET /api/my/showroom'>['showroom'];

export const findShowroom = async (signal?: AbortSignal): Promise<OwnShowroom> =>
  (await ask('GET /api/my/showroom', { signal })).showroom;

export const changeShowroom = async (body: Sent<'PATCH /api/my/showroom'>['body']): Promise<OwnShowroom> =>
  (await ask('PATCH /api/my/showroom', { body })).showroom;

type Picture = 'logo' | 'cover';

/** `onProgress` gets the share that is sent, from 0 to 1. */
export async function sendPicture(
  picture: Picture,
  photo: File,
  onProgress: (share: number) => void,
): Promise<OwnShowroom> {
  const form = new FormData();
  form.append('photo', photo);
  const sent = { params: { picture }, form, onProgress };
  return (await sendForm('POST /api/my/showroom/pictures/:picture', sent)).showroom;
}

export const removePicture = async (picture: Picture): Promise<OwnShowroom> =>
  (await ask('DELETE /api/my/showroom/pictures/:picture', { params: { picture } })).showroom;
