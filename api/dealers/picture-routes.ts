import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { createUploads } from '#api/http/uploads.ts';
import type { Market } from '#api/market.ts';
import { photoContent } from '#api/profile/schema.ts';
import { PICTURE_LIMITS, PICTURE_WORDS } from '#domain/media/limits.ts';
import { findOwnShowroom } from './own-showroom.ts';
import { removeShowroomPicture, SHOWROOM_PICTURES, setShowroomPicture } from './pictures.ts';
import { showroomAnswer } from './schema.ts';

const params = z.object({ picture: z.enum(SHOWROOM_PICTURES, 'A showroom has a logo and a cover.') });
const failures = { 401: failureSchema, 403: failureSchema, 404: failureSchema, 422: failureSchema };

/** The logo and the cover of a dealer's own showroom. */
export const showroomPictureRoutes = (deps: { market: Market; settings: Settings }) => {
  const { market } = deps;
  const uploads = createUploads({
    dir: market.uploadsDir,
    field: 'photo',
    maxBytes: PICTURE_LIMITS.maxBytes,
    tooLarge: PICTURE_WORDS.tooLarge,
    missing: PICTURE_WORDS.missing,
  });
  const answerFor = async (userId: number) => ({
    success: true as const,
    showroom: await findOwnShowroom(market.db, userId),
  });
  return new Elysia({ prefix: '/my/showroom/pictures', tags: ['dealers'] })
    .use(guard(deps))
    .post(
      '/:picture',
      async ({ person, params: { picture }, request }) => {
        const userId = signedIn(person).id;
        await uploads.receive(request, ({ bytes, name }) =>
          setShowroomPicture(market, { userId, picture }, bytes, name),
        );
        return answerFor(userId);
      },
      {
        params,
        response: {
          ...{ 200: showroomAnswer, ...failures, 408: failureSchema, 413: failureSchema },
          ...{ 429: failureSchema, 503: failureSchema },
        },
        detail: {
          summary: 'Set the logo or the cover of the showroom',
          description: `A form with one file, \`photo\`. ${PICTURE_WORDS.limits}.`,
          requestBody: { content: photoContent },
        },
      },
    )
    .delete(
      '/:picture',
      async ({ person, params: { picture } }) => {
        const userId = signedIn(person).id;
        await removeShowroomPicture(market, { userId, picture });
        return answerFor(userId);
      },
      {
        params,
        response: { 200: showroomAnswer, ...failures },
        detail: { summary: 'Take the logo or the cover off the showroom' },
      },
    );
};
