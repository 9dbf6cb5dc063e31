import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { answerPrivateFile, privateFileContent } from '#api/media/answer-private-file.ts';
import { VERIFICATION_ITEM_NAMES } from '#domain/dealers/verification.ts';
import { refuseVerification, revokeVerification, verifyBusiness } from './decide.ts';
import {
  adminVerificationsAnswer,
  checkBody,
  doneAnswer,
  refuseBody,
  revokeBody,
  verifyBody,
} from './schema.ts';
import { listVerified, listWaiting, readFileAsAdmin, tickItem } from './waiting.ts';

const WAITING_SHOWN = 50;
const VERIFIED_SHOWN = 500;
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const BY_ID = { params: z.object({ id: z.string() }) };
const DECIDED = {
  ...{ 200: doneAnswer, ...REFUSALS, 404: failureSchema },
  ...{ 409: failureSchema, 422: failureSchema },
};
const DONE = { success: true } as const;

/** The papers of businesses that an admin checks, and the marks that they gave. */
export const adminVerificationRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  return new Elysia({ prefix: '/admin/verification', tags: ['admin'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async () => ({
        ...DONE,
        waiting: await listWaiting(db, WAITING_SHOWN),
        verified: await listVerified(db, VERIFIED_SHOWN),
      }),
      {
        response: { 200: adminVerificationsAnswer, ...REFUSALS },
        detail: {
          summary: 'Businesses that wait for their verification, the oldest first, and the verified ones',
        },
      },
    )
    .get(
      '/documents/:id/file',
      async ({ params, person }) =>
        answerPrivateFile(
          await readFileAsAdmin(market, {
            ...{ documentId: idOf(params.id), admin: { id: signedIn(person).id, role: 'admin' } },
          }),
        ),
      {
        ...BY_ID,
        response: { ...REFUSALS, 404: failureSchema },
        detail: {
          summary: 'The file of a document; each reading stands in the audit log',
          responses: { 200: privateFileContent },
        },
      },
    )
    .put(
      '/:id/checks/:item',
      async ({ params, body, person }) => {
        const { id, item } = params;
        await tickItem(db, { id: idOf(id), item, ...body, adminId: signedIn(person).id });
        return DONE;
      },
      {
        params: z.object({
          id: z.string(),
          item: z.enum(VERIFICATION_ITEM_NAMES, 'The checklist has no such item.'),
        }),
        body: checkBody,
        response: DECIDED,
        detail: { summary: 'Tick an item of the checklist, or take the tick back' },
      },
    )
    .post(
      '/:id/verify',
      async ({ params, body, person }) => {
        const asked = { id: idOf(params.id), adminId: signedIn(person).id };
        await verifyBusiness(db, { ...asked, letters: settings, read: body });
        return DONE;
      },
      {
        ...BY_ID,
        body: verifyBody,
        response: DECIDED,
        detail: {
          summary: 'Verify a business once all items are ticked',
          description:
            'The mark holds for twelve months, or until the first of the documents runs out. 409 where name or documents are others by now.',
        },
      },
    )
    .post(
      '/:id/refuse',
      async ({ params, body, person }) => {
        const asked = { id: idOf(params.id), adminId: signedIn(person).id };
        await refuseVerification(db, { ...asked, letters: settings, refusal: body });
        return DONE;
      },
      {
        ...BY_ID,
        body: refuseBody,
        response: DECIDED,
        detail: { summary: 'Refuse a request with a reason, and say what is wrong with which document' },
      },
    )
    .post(
      '/:id/revoke',
      async ({ params, body, person }) => {
        const asked = { id: idOf(params.id), adminId: signedIn(person).id };
        await revokeVerification(db, { ...asked, letters: settings, ...body });
        return DONE;
      },
      {
        ...BY_ID,
        body: revokeBody,
        response: DECIDED,
        detail: { summary: 'Take the mark from a verified business, with a reason that it reads' },
      },
    );
};
