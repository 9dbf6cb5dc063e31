import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { findPick, listPicks } from './queries.ts';
import { addPick, changePick } from './save.ts';
import { pickAnswer, pickBody, pickChange, picksAnswer } from './schema.ts';

const params = z.object({ id: z.string().meta({ description: 'The number of the pick.' }) });
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const WRITING = { ...REFUSALS, 409: failureSchema, 422: failureSchema };

/** The listings and dealers that admins pick for the home page. A pick is never for sale. Each act goes to the audit log. */
export const pickRoutes = ({ market: { db }, market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/admin/picks', tags: ['admin'] })
    .use(guard({ market, settings }))
    .get('', async () => ({ success: true as const, picks: await listPicks(db) }), {
      response: { 200: picksAnswer, ...REFUSALS },
      detail: { summary: 'All picks' },
    })
    .post(
      '',
      async ({ body, person, set }) => {
        const id = await addPick(db, { body, adminId: signedIn(person).id });
        set.status = 201;
        return { success: true as const, pick: await findPick(db, id) };
      },
      {
        body: pickBody,
        response: { 201: pickAnswer, ...WRITING },
        detail: { summary: 'Pick a listing, or a dealer of the month' },
      },
    )
    .get(
      '/:id',
      async ({ params }) => ({ success: true as const, pick: await findPick(db, idOf(params.id)) }),
      {
        params,
        response: { 200: pickAnswer, ...REFUSALS, 404: failureSchema },
        detail: { summary: 'A pick with all that it has said' },
      },
    )
    .patch(
      '/:id',
      async ({ params, body, person }) => {
        const id = idOf(params.id);
        await changePick(db, { id, change: body, adminId: signedIn(person).id });
        return { success: true as const, pick: await findPick(db, id) };
      },
      {
        params,
        body: pickChange,
        response: { 200: pickAnswer, ...WRITING, 404: failureSchema },
        detail: { summary: 'Change a pick, take it off or bring it back' },
      },
    );
