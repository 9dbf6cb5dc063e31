import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { decidePersonReport } from '#api/admin/decide-report.ts';
import { decisionBody, evidenceAnswer, reportsSchema } from '#api/admin/schema.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { readEvidence } from '#api/messages/report-evidence.ts';
import { askSellerOfReport } from './ask-seller.ts';
import { decideAdvertReport } from './decide.ts';
import { listReports } from './list-reports.ts';
import { reportsQuery } from './schema.ts';

const SHOWN = 50;
const BY_ID = { params: z.object({ id: z.string() }) };
const DONE = { success: true as const };
const doneSchema = z.object({ success: z.literal(true) });
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const CHANGED = { 200: doneSchema, ...REFUSALS, 404: failureSchema, 409: failureSchema };
const DECIDED = { ...CHANGED, 422: failureSchema };

/** What people report, as the admins see and decide it. */
export const reportDeskRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  return new Elysia({ prefix: '/admin/reports', tags: ['admin'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async ({ query }) => ({ success: true as const, reports: await listReports(db, query, SHOWN) }),
      {
        query: reportsQuery,
        response: { 200: reportsSchema, ...REFUSALS },
        detail: {
          summary: 'What people report of adverts and of one another, open reports first',
          description: 'The open reports of one advert are one entry: they are decided together.',
        },
      },
    )
    .post(
      '/advert/:id',
      async ({ params, body, person }) => {
        const adminId = signedIn(person).id;
        await decideAdvertReport(db, { id: idOf(params.id), adminId, decision: body, letters: settings });
        return DONE;
      },
      {
        ...BY_ID,
        body: decisionBody,
        response: DECIDED,
        detail: { summary: 'Uphold or dismiss the open reports of an advert; who sent them is told' },
      },
    )
    .post(
      '/advert/:id/ask',
      async ({ params, person }) => {
        const { publicUrl } = settings;
        await askSellerOfReport(db, { id: idOf(params.id), adminId: signedIn(person).id, publicUrl });
        return DONE;
      },
      {
        ...BY_ID,
        response: CHANGED,
        detail: { summary: 'Ask the seller of a reported advert by mail whether it is still available' },
      },
    )
    .post(
      '/person/:id',
      async ({ params, body, person }) => {
        const adminId = signedIn(person).id;
        await decidePersonReport(db, { id: idOf(params.id), adminId, decision: body, letters: settings });
        return DONE;
      },
      {
        ...BY_ID,
        body: decisionBody,
        response: DECIDED,
        detail: { summary: 'Uphold or dismiss the report of a person' },
      },
    )
    .get(
      '/person/:id/messages',
      async ({ params }) => ({
        success: true as const,
        messages: await readEvidence(db, idOf(params.id)),
      }),
      {
        ...BY_ID,
        response: { 200: evidenceAnswer, ...REFUSALS, 404: failureSchema },
        detail: {
          summary: 'The last messages of a reported conversation, as they were when it was reported',
          description: 'Admins read what was reported and no other conversation.',
        },
      },
    );
};
