import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { createUploads } from '#api/http/uploads.ts';
import type { Market } from '#api/market.ts';
import { photoContent } from '#api/profile/schema.ts';
import { TURN_FRAMES } from '#domain/media/limits.ts';
import { blurPicture } from './blur-photo.ts';
import { blurBody, framesOrderBody, listingPhotoSchema } from './photo-schema.ts';
import { addPicture, arrangePictures, removePicture } from './photos.ts';
import { refuseStranger } from './rights.ts';

/** What every change of a listing’s pictures answers. */
export const CHANGED = {
  success: z.literal(true),
  updatedAt: z.string().meta({ description: 'The listing’s version after the change.' }),
};
export const OWN = { 401: failureSchema, 403: failureSchema, 404: failureSchema };
export const UPLOAD = {
  ...OWN,
  409: failureSchema,
  408: failureSchema,
  413: failureSchema,
  422: failureSchema,
  429: failureSchema,
  503: failureSchema,
};
export const BLURRED = { ...OWN, 409: failureSchema, 422: failureSchema, 503: failureSchema };
const frameAnswer = z.object({ ...CHANGED, frame: listingPhotoSchema });
const framesAnswer = z.object({ ...CHANGED, frames: z.array(listingPhotoSchema) });

type Deps = { market: Market; settings: Settings; uploads: ReturnType<typeof createUploads> };

/** The 360° set of a listing. */
export const frameRoutes = ({ market, settings, uploads }: Deps) =>
  new Elysia()
    .use(guard({ market, settings }))
    .post(
      '/vehicles/:id/frames',
      async ({ params, person, request, status }) => {
        const asked = { id: idOf(params.id), caller: signedIn(person), kind: 'frame' } as const;
        await refuseStranger(market.db, asked.id, asked.caller, 'edit');
        const { picture: frame, updatedAt } = await uploads.receive(request, (file) =>
          addPicture(market, asked, file),
        );
        return status(201, { success: true as const, frame, updatedAt });
      },
      {
        response: { 201: frameAnswer, ...UPLOAD },
        detail: {
          summary: 'Add a frame to the 360° set of a listing of one’s own',
          description: `A form with one file, \`photo\`, as of a photo. A set has ${TURN_FRAMES.least} to ${TURN_FRAMES.most} frames, taken in order around the car; with fewer it is not shown.`,
          requestBody: { content: photoContent },
        },
      },
    )
    .patch(
      '/vehicles/:id/frames',
      async ({ params, body, person }) => {
        const asked = { id: idOf(params.id), caller: signedIn(person), order: body.order };
        const { pictures, updatedAt } = await arrangePictures(market.db, { ...asked, kind: 'frame' });
        return { success: true as const, frames: pictures, updatedAt };
      },
      {
        body: framesOrderBody,
        response: { 200: framesAnswer, ...OWN, 422: failureSchema },
        detail: { summary: 'Put the frames of a 360° set in order' },
      },
    )
    .delete(
      '/vehicles/:id/frames/:frameId',
      async ({ params, person }) => {
        const asked = { id: idOf(params.id), pictureId: idOf(params.frameId), caller: signedIn(person) };
        const { pictures, updatedAt } = await removePicture(market, { ...asked, kind: 'frame' });
        return { success: true as const, frames: pictures, updatedAt };
      },
      { response: { 200: framesAnswer, ...OWN }, detail: { summary: 'Remove a frame from a 360° set' } },
    )
    .post(
      '/vehicles/:id/frames/:frameId/blur',
      async ({ params, body, person }) => {
        const asked = { id: idOf(params.id), pictureId: idOf(params.frameId), caller: signedIn(person) };
        const blurring = { ...asked, kind: 'frame', boxes: body.boxes } as const;
        const { picture: frame, updatedAt } = await blurPicture(market, blurring);
        return { success: true as const, frame, updatedAt };
      },
      {
        body: blurBody,
        response: { 200: frameAnswer, ...BLURRED },
        detail: {
          summary: 'Blur parts of a frame of a 360° set, such as a number plate, for good',
          description: 'The frame keeps its id, as a photo does.',
        },
      },
    );
