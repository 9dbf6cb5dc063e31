import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { sentSchema } from '../schema.ts';
import { calendarFile } from './calendar.ts';
import { viewingBody, viewingStepBody } from './schema.ts';
import { proposeViewing, stepViewing } from './viewings.ts';

const FAILURES = { 401: failureSchema, 404: failureSchema, 409: failureSchema };
const REFUSALS = { ...FAILURES, 400: failureSchema, 422: failureSchema, 429: failureSchema };
const params = z.object({ id: z.string() });

/** Appointments to see a car; each step is a message. */
export const viewingRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/messaging', tags: ['messages'] })
    .use(guard({ market, settings }))
    .post(
      '/conversations/:id/viewings',
      async ({ params, body, request, person, set }) => {
        const message = await proposeViewing(market.db, {
          ...{ conversationId: idOf(params.id), body, publicUrl: settings.publicUrl },
          ...{ personId: signedIn(person).id, key: idempotencyKeyOf(request) },
        });
        set.status = 201;
        return { success: true as const, message };
      },
      {
        params,
        headers: idempotencyHeader,
        body: viewingBody,
        response: { 201: sentSchema, ...REFUSALS },
        detail: {
          summary: 'Propose a time and a place to see the car of a conversation; takes an Idempotency-Key',
          description:
            'By either side, at most 60 days ahead. One viewing to come is proposed or agreed at a time.',
        },
      },
    )
    .post(
      '/viewings/:id/steps',
      async ({ params, body, request, person, set }) => {
        const message = await stepViewing(market.db, {
          ...{ viewingId: idOf(params.id), body, publicUrl: settings.publicUrl },
          ...{ personId: signedIn(person).id, key: idempotencyKeyOf(request) },
        });
        set.status = 201;
        return { success: true as const, message };
      },
      {
        params,
        headers: idempotencyHeader,
        body: viewingStepBody,
        response: { 201: sentSchema, ...REFUSALS },
        detail: {
          summary: 'Accept, decline, move or cancel a viewing; takes an Idempotency-Key',
          description:
            '`day`, `time` and `place` are those of another proposal, which takes the place of this one. 409 where the step cannot be taken any more.',
        },
      },
    )
    .get(
      '/viewings/:id/calendar.ics',
      async ({ params, person }) => {
        const file = await calendarFile(market.db, {
          ...{ viewingId: idOf(params.id), personId: signedIn(person).id, publicUrl: settings.publicUrl },
        });
        return new Response(file, {
          headers: {
            'content-type': 'text/calendar; charset=utf-8',
            'content-disposition': 'attachment; filename="viewing.ics"',
          },
        });
      },
      {
        params,
        response: FAILURES,
        detail: {
          summary: 'An agreed or cancelled viewing as a calendar file',
          description: 'Its uid stays and its sequence grows when the viewing is moved or cancelled.',
          responses: {
            200: {
              description: 'The file',
              content: { 'text/calendar': { schema: { type: 'string' } } },
            },
          },
        },
      },
    );
