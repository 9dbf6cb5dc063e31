import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { doneSchema } from '../schema.ts';
import {
  addCannedAnswer,
  changeCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
} from './canned-answers.ts';
import { cannedBody, cannedListSchema, cannedSavedSchema } from './schema.ts';

const BY_ID = { params: z.object({ id: z.string() }) };
const DONE = { success: true as const };
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const WRITING = { ...REFUSALS, 409: failureSchema, 422: failureSchema };

/** The answers that admins keep ready. */
export const cannedRoutes = ({ market: { db }, market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/admin/canned-answers', tags: ['support'] })
    .use(guard({ market, settings }))
    .get('', async () => ({ ...DONE, cannedAnswers: await listCannedAnswers(db) }), {
      response: { 200: cannedListSchema, ...REFUSALS },
      detail: { summary: 'The answers that admins keep ready' },
    })
    .post(
      '',
      async ({ body, person, set }) => {
        const cannedAnswer = await addCannedAnswer(db, { ...body, adminId: signedIn(person).id });
        set.status = 201;
        return { ...DONE, cannedAnswer };
      },
      {
        body: cannedBody,
        response: { 201: cannedSavedSchema, ...WRITING },
        detail: { summary: 'Keep an answer ready' },
      },
    )
    .patch(
      '/:id',
      async ({ params, body, person }) => {
        const adminId = signedIn(person).id;
        return {
          ...DONE,
          cannedAnswer: await changeCannedAnswer(db, { ...body, id: idOf(params.id), adminId }),
        };
      },
      {
        ...BY_ID,
        body: cannedBody,
        response: { 200: cannedSavedSchema, ...WRITING, 404: failureSchema },
        detail: { summary: 'Change an answer that is kept ready' },
      },
    )
    .delete(
      '/:id',
      async ({ params, person }) => {
        await deleteCannedAnswer(db, { id: idOf(params.id), adminId: signedIn(person).id });
        return DONE;
      },
      {
        ...BY_ID,
        response: { 200: doneSchema, ...REFUSALS, 404: failureSchema },
        detail: { summary: 'Delete an answer that is kept ready' },
      },
    );
