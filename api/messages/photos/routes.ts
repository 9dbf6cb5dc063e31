import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { parameter } from '#api/http/parameters.ts';
import { createUploads } from '#api/http/uploads.ts';
import type { Market } from '#api/market.ts';
import { answerPrivateFile, privateFileContent } from '#api/media/answer-private-file.ts';
import { PRIVATE_PHOTO_SIZES, readPrivatePhoto } from '#api/media/private-photo.ts';
import { photoContent } from '#api/profile/schema.ts';
import { PICTURE_LIMITS, PICTURE_WORDS } from '#domain/media/limits.ts';
import { MAX_MESSAGE_PHOTOS } from '#domain/messages/photos.ts';
import { findParties, noConversation } from '../parties.ts';
import { openConversation } from '../write-message.ts';
import { addMessagePhoto, findPhotoKey } from './photos.ts';
import { messagePhotoSchema } from './schema.ts';

const uploadedSchema = z.object({ success: z.literal(true), photo: messagePhotoSchema });

/** Photos of messages, for the sides of a conversation alone. */
export function messagePhotoRoutes({ market, settings }: { market: Market; settings: Settings }) {
  const uploads = createUploads({
    dir: market.uploadsDir,
    field: 'photo',
    maxBytes: PICTURE_LIMITS.maxBytes,
    tooLarge: PICTURE_WORDS.tooLarge,
    missing: PICTURE_WORDS.missing,
  });
  return new Elysia({ prefix: '/messaging/conversations', tags: ['messages'] })
    .use(guard({ market, settings }))
    .post(
      '/:id/photos',
      async ({ params, person, request, status }) => {
        const { id } = signedIn(person);
        await openConversation(market.db, idOf(params.id), id);
        const photo = await uploads.receive(request, (file) => addMessagePhoto(market, id, file));
        return status(201, { success: true as const, photo });
      },
      {
        params: z.object({ id: z.string() }),
        response: {
          201: uploadedSchema,
          ...{ 400: failureSchema, 401: failureSchema, 404: failureSchema, 408: failureSchema },
          ...{ 409: failureSchema, 413: failureSchema, 422: failureSchema, 429: failureSchema },
          503: failureSchema,
        },
        detail: {
          summary: 'Send a photo for a message that is about to be written',
          description: `A form with one file, \`photo\`. ${PICTURE_WORDS.limits}, ${MAX_MESSAGE_PHOTOS} to a message, whose \`photos\` names the id of this answer within the hour. It is turned upright and loses its metadata.`,
          requestBody: { content: photoContent },
        },
      },
    )
    .get(
      '/:id/photos/:photoId',
      async ({ params, query, person }) => {
        const conversationId = idOf(params.id);
        if (!(await findParties(market.db, conversationId, signedIn(person).id))) throw noConversation();
        const size = PRIVATE_PHOTO_SIZES.find((each) => each === query.size) ?? 'large';
        const key = await findPhotoKey(market.db, conversationId, idOf(params.photoId));
        const found = key === undefined ? undefined : await readPrivatePhoto(market, key, size);
        if (!found) throw notFound('There is no such photo.');
        return answerPrivateFile({ ...found, name: `photo-${idOf(params.photoId)}.${found.ending}` });
      },
      {
        params: z.object({ id: z.string(), photoId: z.string() }),
        query: z.object({ size: parameter('small, at most 480 px, or large, at most 1600 px') }),
        response: { 401: failureSchema, 404: failureSchema },
        detail: {
          summary: 'A photo of one’s own conversation',
          responses: { 200: privateFileContent },
        },
      },
    );
}
