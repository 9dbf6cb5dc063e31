import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { changeShowroom, findOwnShowroom } from './own-showroom.ts';

/** The rules themselves answer for what is too long. */
const text = z.string({ error: 'This must be text.' }).max(10_000, 'This is too long.');
const words = z.object({
  businessName: text,
  about: text,
  place: text.meta({ description: 'A town or area of Kenya; blank for none' }),
  address: text,
  openingHours: text,
});
const answer = z.object({
  success: z.literal(true),
  showroom: words.extend({
    slug: z.string(),
    publicName: z
      .string()
      .nullable()
      .meta({ description: 'The name that others see; null while the showroom waits for an admin’s check' }),
    refusal: z.string().nullable().meta({ description: 'Why an admin refused the name or the showroom' }),
  }),
});
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
      response: { 200: answer, ...failures },
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
        body: words.partial(),
        response: { 200: answer, ...failures, 422: failureSchema },
        detail: {
          summary: 'Change what the showroom says; a new name waits for an admin, then gives a new address',
        },
      },
    );
};
