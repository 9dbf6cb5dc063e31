import type { ListingPhoto } from '#api/selling/photo-schema.ts';
import { ask } from '#site/session/ask.ts';
import { sendForm } from '#site/session/send-form.ts';
import type { PicturesGateway } from './gateways.ts';

/** The calls about a listing’s photos and its 360° set. They reject with an ApiFailure. */

/** What is sent is a JPEG mostly; the server goes by the bytes, and would refuse a name with another ending. */
function formOf(picture: Blob): FormData {
  const form = new FormData();
  form.append('photo', picture, 'photo');
  return form;
}

export const photosGateway: PicturesGateway = {
  send: (id, picture, onProgress) =>
    sendForm('POST /api/vehicles/:id/photos', { params: { id }, form: formOf(picture), onProgress }),
  arrange: (id, body) => ask('PATCH /api/vehicles/:id/photos', { params: { id }, body }),
  remove: (id, photoId, isLeaving) =>
    ask('DELETE /api/vehicles/:id/photos/:photoId', {
      params: { id, photoId },
      ...(isLeaving && { keepalive: true }),
    }),
  blur: (id, photoId, boxes) =>
    ask('POST /api/vehicles/:id/photos/:photoId/blur', { params: { id, photoId }, body: { boxes } }),
};

type FramesAnswer = { frames: ListingPhoto[]; updatedAt: string };
const framesOf = ({ frames: photos, updatedAt }: FramesAnswer) => ({ photos, updatedAt });

export const framesGateway: PicturesGateway = {
  send: async (id, picture, onProgress) => {
    const sent = { params: { id }, form: formOf(picture), onProgress };
    const { frame: photo, updatedAt } = await sendForm('POST /api/vehicles/:id/frames', sent);
    return { photo, updatedAt };
  },
  arrange: (id, { order = [] }) =>
    ask('PATCH /api/vehicles/:id/frames', { params: { id }, body: { order } }).then(framesOf),
  remove: (id, frameId, isLeaving) =>
    ask('DELETE /api/vehicles/:id/frames/:frameId', {
      params: { id, frameId },
      ...(isLeaving && { keepalive: true }),
    }).then(framesOf),
  blur: async (id, frameId, boxes) => {
    const sent = { params: { id, frameId }, body: { boxes } };
    const { frame: photo, updatedAt } = await ask('POST /api/vehicles/:id/frames/:frameId/blur', sent);
    return { photo, updatedAt };
  },
};
