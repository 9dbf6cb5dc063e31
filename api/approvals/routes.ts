import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { approve, refuse, withdraw } from './decide.ts';
import { listDecided, listWaiting } from './queries.ts';
import { approvalsAnswer, refuseBody } from './schema.ts';

const SHOWN = 50;
const DONE = { success: true as const };
const doneSchema = z.object({ success: z.literal(true) });
const BY_ID = { params: z.object({ id: z.string() }) };
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const CHANGED = { 200: doneSchema, ...REFUSALS, 404: failureSchema, 409: failureSchema };

/** What two admins decide together. Every act goes to the audit log. */
export const approvalRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  const deciding = { market, letters: settings };
  return new Elysia({ prefix: '/admin/approvals', tags: ['admin'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async ({ person }) => {
        const adminId = signedIn(person).id;
        const waiting = await listWaiting(db, adminId);
        return { ...DONE, waiting, decided: await listDecided(db, adminId, SHOWN) };
      },
      {
        response: { 200: approvalsAnswer, ...REFUSALS },
        detail: { summary: 'What waits for a second admin, and what was decided last' },
      },
    )
    .post(
      '/:id/approve',
      async ({ params, person }) => {
        await approve(deciding, { id: idOf(params.id), adminId: signedIn(person).id });
        return DONE;
      },
      {
        ...BY_ID,
        response: CHANGED,
        detail: { summary: 'Approve what another admin asked for, which is carried out at once' },
      },
    )
    .post(
      '/:id/refuse',
      async ({ params, body, person }) => {
        await refuse(deciding, { id: idOf(params.id), adminId: signedIn(person).id, note: body.note });
        return DONE;
      },
      {
        ...BY_ID,
        body: refuseBody,
        response: { ...CHANGED, 422: failureSchema },
        detail: { summary: 'Refuse what another admin asked for' },
      },
    )
    .post(
      '/:id/withdraw',
      async ({ params, person }) => {
        await withdraw(deciding, { id: idOf(params.id), adminId: signedIn(person).id });
        return DONE;
      },
      { ...BY_ID, response: CHANGED, detail: { summary: 'Withdraw what one has asked for oneself' } },
    );
};
