import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { askApproval } from '#api/approvals/ask.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema, notFound, refuseProblems } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { isReferenceList, type ReferenceListName } from '#domain/reference/lists.ts';
import { readEffectiveDay } from '#domain/reference/versions.ts';
import { addDraft, changeDraft, deleteDraft } from './drafts.ts';
import { findWholeVersion, listLists, listVersions } from './queries.ts';
import {
  askBody,
  changeBody,
  deleteQuery,
  draftBody,
  endBody,
  listsAnswer,
  versionAnswer,
  versionsAnswer,
} from './schema.ts';
import { takeBack } from './take-back.ts';
import { LIST_APPROVAL } from './version-rows.ts';

const BY_LIST = { params: z.object({ list: z.string().meta({ description: 'The name of the list' }) }) };
const BY_ID = { params: z.object({ id: z.string().meta({ description: 'The number of the version' }) }) };
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const CHANGED = { ...REFUSALS, 404: failureSchema, 409: failureSchema, 422: failureSchema };

/** The lists of figures as admins keep them: versions, drafts, and which version holds. */
export const referenceRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  const answer = async (id: number, adminId: number) => ({
    success: true as const,
    version: await findWholeVersion(db, { id, adminId }),
  });
  return new Elysia({ prefix: '/admin/lists', tags: ['admin'] })
    .use(guard({ market, settings }))
    .get('', async () => ({ success: true as const, lists: await listLists(db) }), {
      response: { 200: listsAnswer, ...REFUSALS },
      detail: { summary: 'The lists of figures, each with the version that holds' },
    })
    .get(
      '/:list/versions',
      async ({ params }) => ({
        success: true as const,
        versions: await listVersions(db, nameOf(params.list)),
      }),
      {
        ...BY_LIST,
        response: { 200: versionsAnswer, ...REFUSALS, 404: failureSchema },
        detail: { summary: 'The versions of a list with its drafts: who, when, from which source' },
      },
    )
    .post(
      '/:list/versions',
      async ({ params, body, person, set }) => {
        const adminId = signedIn(person).id;
        const id = await addDraft(db, { ...body, list: nameOf(params.list), adminId });
        set.status = 201;
        return answer(id, adminId);
      },
      {
        ...{ ...BY_LIST, body: draftBody },
        response: { 201: versionAnswer, ...REFUSALS, 404: failureSchema, 422: failureSchema },
        detail: { summary: 'Keep a new draft of a list; no page shows it yet' },
      },
    )
    .get('/versions/:id', ({ params, person }) => answer(idOf(params.id), signedIn(person).id), {
      ...BY_ID,
      response: { 200: versionAnswer, ...REFUSALS, 404: failureSchema },
      detail: { summary: 'A version with its figures, and what it changes in words' },
    })
    .put(
      '/versions/:id',
      async ({ params, body, person }) => {
        const [id, adminId] = [idOf(params.id), signedIn(person).id];
        await changeDraft(db, { ...body, id, adminId });
        return answer(id, adminId);
      },
      {
        ...{ ...BY_ID, body: changeBody },
        response: { 200: versionAnswer, ...CHANGED },
        detail: { summary: 'Change a draft; 409 where another admin changed it meanwhile' },
      },
    )
    .delete(
      '/versions/:id',
      async ({ params, query, person }) => {
        const { revision } = query;
        await deleteDraft(db, { id: idOf(params.id), adminId: signedIn(person).id, revision });
        return { success: true as const };
      },
      {
        ...{ ...BY_ID, query: deleteQuery },
        response: { 200: z.object({ success: z.literal(true) }), ...CHANGED },
        detail: { summary: 'Delete a draft' },
      },
    )
    .post(
      '/versions/:id/approval',
      async ({ params, body, person, set }) => {
        const [id, adminId] = [idOf(params.id), signedIn(person).id];
        const { from, problem } = readEffectiveDay(body.from, Date.now());
        refuseProblems({ from: problem });
        const { revision, comparedWith, reason } = body;
        const asking = { kind: LIST_APPROVAL, subjectId: id, askedBy: adminId, reason } as const;
        const details = { revision, comparedWith, from };
        await askApproval({ market, letters: settings }, { ...asking, details });
        set.status = 202;
        return answer(id, adminId);
      },
      {
        ...{ ...BY_ID, body: askBody },
        response: { 202: versionAnswer, ...CHANGED },
        detail: {
          summary: 'Ask a second admin to put a draft into force, at once or from a day on',
          description: 'Where there is no second admin, it is approved after 24 hours.',
        },
      },
    )
    .post(
      '/versions/:id/end',
      async ({ params, body, person }) => {
        const [id, adminId] = [idOf(params.id), signedIn(person).id];
        await takeBack(db, { id, adminId, reason: body.reason });
        return answer(id, adminId);
      },
      {
        ...{ ...BY_ID, body: endBody },
        response: { 200: versionAnswer, ...CHANGED },
        detail: { summary: 'Take back the version that holds: the one before it holds again at once' },
      },
    );
};

function nameOf(text: string): ReferenceListName {
  if (isReferenceList(text)) return text;
  throw notFound('There is no such list.');
}
