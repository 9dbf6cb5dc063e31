import { Elysia } from 'elysia';
import { z } from 'zod';
import { forbidden, guard, signedIn } from '#api/accounts/guard.ts';
import type { Person } from '#api/accounts/sessions.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import { idOf } from '#api/http/ids.ts';
import { parameter } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { contactRoutes } from './contact-routes.ts';
import { cannedRoutes } from './desk/canned-routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { markSupportRead } from './read.ts';
import { doneSchema, supportBody, supportSentSchema, supportThreadSchema } from './schema.ts';
import { readOwnSupport } from './thread.ts';
import { writeToSupport } from './write.ts';

const OWN = { params: z.object({ userId: z.string().meta({ description: 'The caller’s own id.' }) }) };
const REFUSALS = { 401: failureSchema, 403: failureSchema };

type Deps = { market: Market; settings: Settings };

/** The conversation of a person with support, the contact form, and the inbox in which admins answer both. */
export const supportRoutes = (deps: Deps) =>
  new Elysia().use(chatRoutes(deps)).use(contactRoutes(deps)).use(deskRoutes(deps)).use(cannedRoutes(deps));

const chatRoutes = ({ market: { db }, market, settings }: Deps) =>
  new Elysia({ tags: ['support'] })
    .use(guard({ market, settings }))
    .get(
      '/support-messages/:userId',
      async ({ params, query, person }) => {
        const personId = callerOf(params.userId, person);
        const thread = await readOwnSupport(db, personId, idOf(query.before ?? '') || undefined);
        return { success: true as const, ...thread };
      },
      {
        ...OWN,
        query: z.object({ before: parameter('Only messages before this one') }),
        response: { 200: supportThreadSchema, ...REFUSALS },
        detail: { summary: 'The caller’s conversation with support' },
      },
    )
    .post(
      '/support-messages/:userId/read',
      async ({ params, body, person }) => {
        await markSupportRead(db, callerOf(params.userId, person), body.upTo);
        return { success: true as const };
      },
      {
        ...OWN,
        body: z.object({ upTo: z.number().int().positive().meta({ description: 'The last message seen.' }) }),
        response: { 200: doneSchema, ...REFUSALS, 422: failureSchema },
        detail: { summary: 'Say that the conversation with support was read up to a message' },
      },
    )
    .post(
      '/support-messages-admin',
      async ({ body, request, person, set }) => {
        const personId = signedIn(person).id;
        const key = idempotencyKeyOf(request);
        const sent = await writeToSupport(db, { body, personId, key }, settings);
        set.status = 201;
        return { success: true as const, ...sent };
      },
      {
        headers: idempotencyHeader,
        body: supportBody,
        response: {
          201: supportSentSchema,
          ...{ ...REFUSALS, 400: failureSchema, 409: failureSchema, 422: failureSchema, 429: failureSchema },
        },
        detail: {
          summary: 'Write to support; takes an Idempotency-Key',
          description:
            'Who writes is who holds the token: sender fields that name somebody else are refused with 403. A message that begins or reopens the conversation is acknowledged automatically.',
        },
      },
    );

/** The caller, where the address names them. Throws 403 for another person’s, admins’ calls too. */
function callerOf(userId: string, person: Person | undefined): number {
  const { id } = signedIn(person);
  if (idOf(userId) !== id) throw forbidden('These are the messages of another person.');
  return id;
}
