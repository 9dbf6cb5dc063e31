import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { listLastRequests } from '#api/partners/queries.ts';
import { allowListing } from './allow-listing.ts';
import { adminDocumentRoutes } from './document-routes.ts';
import { countMarket } from './overview.ts';
import { listLastMails } from './queries.ts';
import { adminReviewRoutes } from './review-routes.ts';
import {
  approvalBody,
  financeRequestsSchema,
  mailsSchema,
  overviewSchema,
  refusalBody,
  showroomsSchema,
} from './schema.ts';
import { approveShowroom, listShowroomsToCheck, refuseShowroom } from './showrooms.ts';

const SHOWN = 50;
const BY_ID = { params: z.object({ id: z.string() }) };
const DONE = { success: true as const };
const doneSchema = z.object({ success: z.literal(true) });
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const CHANGED = { 200: doneSchema, ...REFUSALS, 404: failureSchema, 409: failureSchema };
const DECIDED = { ...CHANGED, 422: failureSchema };

type Deps = { market: Market; settings: Settings };

/** What an admin sees and does. Every act goes to the audit log. */
export const adminRoutes = ({ market, settings }: Deps) => {
  const { db } = market;
  return new Elysia({ prefix: '/admin', tags: ['admin'] })
    .use(guard({ market, settings }))
    .use(adminDocumentRoutes({ market, settings }))
    .use(adminReviewRoutes({ market, settings }))
    .get('/overview', async () => ({ success: true as const, ...(await countMarket(db)) }), {
      response: { 200: overviewSchema, ...REFUSALS },
      detail: { summary: 'How the market stands' },
    })
    .post(
      '/vehicles/:id/allow',
      async ({ params, person }) => {
        await allowListing(db, { id: idOf(params.id), adminId: signedIn(person).id });
        return DONE;
      },
      { ...BY_ID, response: CHANGED, detail: { summary: 'Put back on sale what an admin withdrew' } },
    )
    .get(
      '/showrooms',
      async () => ({ success: true as const, showrooms: await listShowroomsToCheck(db, SHOWN) }),
      {
        response: { 200: showroomsSchema, ...REFUSALS },
        detail: { summary: 'Showrooms and new names of businesses that wait for a check, the oldest first' },
      },
    )
    .post(
      '/showrooms/:id/approve',
      async ({ params, body, person }) => {
        const adminId = signedIn(person).id;
        await approveShowroom(db, { ...body, id: idOf(params.id), adminId, letters: settings });
        return DONE;
      },
      {
        ...BY_ID,
        body: approvalBody,
        response: DECIDED,
        detail: { summary: 'Make a showroom or its new name public' },
      },
    )
    .post(
      '/showrooms/:id/refuse',
      async ({ params, body, person }) => {
        const adminId = signedIn(person).id;
        await refuseShowroom(db, { ...body, id: idOf(params.id), adminId, letters: settings });
        return DONE;
      },
      {
        ...BY_ID,
        body: refusalBody,
        response: DECIDED,
        detail: { summary: 'Refuse a showroom or its new name' },
      },
    )
    .get(
      '/finance-requests',
      async () => ({ success: true as const, requests: await listLastRequests(db, SHOWN) }),
      {
        response: { 200: financeRequestsSchema, ...REFUSALS },
        detail: { summary: 'The last requests for finance' },
      },
    )
    .get('/mails', async () => ({ success: true as const, mails: await listLastMails(db, SHOWN) }), {
      response: { 200: mailsSchema, ...REFUSALS },
      detail: { summary: 'The last mails and whether they were sent, without their texts' },
    });
};
