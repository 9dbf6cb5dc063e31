import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { changeShowroom, findOwnShowroom } from './own-showroom.ts';
import { showroomAnswer, showroomWords } from './schema.ts';

const failures = { 401: failureSchema, 403: failureSchema, 404: failureSchema };

/** What a dealer's own showroom says. */
export const showroomRoutes = (deps: { market: Market; settings: Settings }) => {
  const { db } = deps.market;
  const answerFor = async (userId: number) => ({
    success: true as const,
    showroom: await findOwnShowroom(db, userId),
  });
  return new Elysia({ prefix: '/my/showroom', tags: ['dealers'] })
    .use(guard(deps))
    .get('', ({ person }) => answerFor(signedIn(person).id), {
      response: { 200: showroomAnswer, ...failures },
      detail: { summary: "What the caller's showroom says" },
    })
    .patch(
      '',
      async ({ person, body }) => {
        const { id } = signedIn(person);
        await changeShowroom(db, id, body);
        return answerFor(id);
      },
      {
        body: showroomWords.partial(),
        response: { 200: showroomAnswer, ...failures, 422: failureSchema },
        detail: {
          summary: 'Change what the showroom says; a new name waits for an admin, then gives a new address',
        },
      },
    );
};
