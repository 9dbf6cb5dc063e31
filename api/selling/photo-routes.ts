import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { failureSchema } from '#api/errors.ts';
import { idOf } from '#api/ids.ts';
import type { Market } from '#api/market.ts';
import { photoContent } from '#api/profile/schema.ts';
import type { Settings } from '#api/settings.ts';
import { createUploads } from '#api/uploads.ts';
import { MAX_LISTING_PHOTOS, PICTURE_LIMITS, PICTURE_WORDS } from '#domain/media/limits.ts';
import { addPhoto, orderPhotos, refuseMorePhotos, removePhoto } from './photos.ts';
import { listingPhotoSchema, photoOrderBody } from './schema.ts';

const updatedAt = z.string().meta({ description: 'The listing’s version after the change.' });
const addedAnswer = z.object({ success: z.literal(true), photo: listingPhotoSchema, updatedAt });
const photosAnswer = z.object({ success: z.literal(true), photos: z.array(listingPhotoSchema), updatedAt });
const OWN = { 401: failureSchema, 403: failureSchema, 404: failureSchema };

/** The photos of a listing: they change at any time of its life. */
export function listingPhotoRoutes({ market, settings }: { market: Market; settings: Settings }) {
  const uploads = createUploads({
    dir: market.uploadsDir,
    field: 'photo',
    maxBytes: PICTURE_LIMITS.maxBytes,
    tooLarge: PICTURE_WORDS.tooLarge,
    missing: PICTURE_WORDS.missing,
  });
  return new Elysia()
    .use(guard({ market, settings }))
    .post(
      '/vehicles/:id/photos',
      async ({ params, person, request, status }) => {
        const asked = { id: idOf(params.id), caller: signedIn(person) };
        await refuseMorePhotos(market.db, asked);
        const added = await uploads.receive(request, (file) => addPhoto(market, asked, file));
        return status(201, { success: true as const, ...added });
      },
      {
        response: {
          201: addedAnswer,
          ...OWN,
          408: failureSchema,
          413: failureSchema,
          422: failureSchema,
          429: failureSchema,
          503: failureSchema,
        },
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
        const asked = { id: idOf(params.id), caller: signedIn(person), order: body.order };
        return { success: true as const, ...(await orderPhotos(market.db, asked)) };
      },
      {
        body: photoOrderBody,
        response: { 200: photosAnswer, ...OWN, 422: failureSchema },
        detail: { summary: 'Put the photos of a listing in order; the first is the primary one' },
      },
    )
    .delete(
      '/vehicles/:id/photos/:photoId',
      async ({ params, person }) => {
        const { id, photoId } = params;
        const asked = { id: idOf(id), photoId: idOf(photoId), caller: signedIn(person) };
        return { success: true as const, ...(await removePhoto(market, asked)) };
      },
      { response: { 200: photosAnswer, ...OWN }, detail: { summary: 'Remove a photo from a listing' } },
    );
}
