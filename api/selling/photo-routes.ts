import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { createUploads } from '#api/http/uploads.ts';
import type { Market } from '#api/market.ts';
import { photoContent } from '#api/profile/schema.ts';
import { MAX_LISTING_PHOTOS, PICTURE_LIMITS, PICTURE_WORDS } from '#domain/media/limits.ts';
import { blurPicture } from './blur-photo.ts';
import { BLURRED, CHANGED, frameRoutes, OWN, UPLOAD } from './frame-routes.ts';
import { blurBody, listingPhotoSchema, photosChangeBody } from './photo-schema.ts';
import { addPicture, arrangePictures, removePicture } from './photos.ts';
import { refuseStranger } from './rights.ts';

const photoAnswer = z.object({ ...CHANGED, photo: listingPhotoSchema });
const photosAnswer = z.object({ ...CHANGED, photos: z.array(listingPhotoSchema) });

type Deps = { market: Market; settings: Settings };
type Uploading = Deps & { uploads: ReturnType<typeof createUploads> };

/** The pictures of a listing: they change at any time of its life. */
export function listingPhotoRoutes(deps: Deps) {
  const uploads = createUploads({
    dir: deps.market.uploadsDir,
    field: 'photo',
    maxBytes: PICTURE_LIMITS.maxBytes,
    tooLarge: PICTURE_WORDS.tooLarge,
    missing: PICTURE_WORDS.missing,
  });
  return new Elysia().use(photoRoutes({ ...deps, uploads })).use(frameRoutes({ ...deps, uploads }));
}

const photoRoutes = ({ market, settings, uploads }: Uploading) =>
  new Elysia()
    .use(guard({ market, settings }))
    .post(
      '/vehicles/:id/photos',
      async ({ params, person, request, status }) => {
        const asked = { id: idOf(params.id), caller: signedIn(person), kind: 'photo' } as const;
        await refuseStranger(market.db, asked.id, asked.caller, 'edit');
        const { picture: photo, updatedAt } = await uploads.receive(request, (file) =>
          addPicture(market, asked, file),
        );
        return status(201, { success: true as const, photo, updatedAt });
      },
      {
        response: { 201: photoAnswer, ...UPLOAD },
        detail: {
          summary: 'Add a photo to a listing of one’s own',
          description: `A form with one file, \`photo\`. ${PICTURE_WORDS.limits}, ${MAX_LISTING_PHOTOS} to a listing. It is turned upright and loses its metadata; the same file again is the same photo.`,
          requestBody: { content: photoContent },
        },
      },
    )
    .patch(
      '/vehicles/:id/photos',
      async ({ params, body, person }) => {
        const asked = { id: idOf(params.id), caller: signedIn(person), kind: 'photo' } as const;
        const { pictures: photos, updatedAt } = await arrangePictures(market.db, { ...asked, ...body });
        return { success: true as const, photos, updatedAt };
      },
      {
        body: photosChangeBody,
        response: { 200: photosAnswer, ...OWN, 422: failureSchema },
        detail: {
          summary: 'Put the photos of a listing in order, the primary one first, and say what they show',
        },
      },
    )
    .delete(
      '/vehicles/:id/photos/:photoId',
      async ({ params, person }) => {
        const asked = { id: idOf(params.id), pictureId: idOf(params.photoId), caller: signedIn(person) };
        const { pictures, updatedAt } = await removePicture(market, { ...asked, kind: 'photo' });
        return { success: true as const, photos: pictures, updatedAt };
      },
      { response: { 200: photosAnswer, ...OWN }, detail: { summary: 'Remove a photo from a listing' } },
    )
    .post(
      '/vehicles/:id/photos/:photoId/blur',
      async ({ params, body, person }) => {
        const asked = { id: idOf(params.id), pictureId: idOf(params.photoId), caller: signedIn(person) };
        const blurring = { ...asked, kind: 'photo', boxes: body.boxes } as const;
        const { picture: photo, updatedAt } = await blurPicture(market, blurring);
        return { success: true as const, photo, updatedAt };
      },
      {
        body: blurBody,
        response: { 200: photoAnswer, ...BLURRED },
        detail: {
          summary: 'Blur parts of a photo, such as a number plate, for good',
          description:
            'The photo keeps its id. What was sent before is deleted, unless another listing shows it.',
        },
      },
    );
