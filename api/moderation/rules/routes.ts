import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { activateDraft, addDraft, changeDraft, deleteDraft, restoreVersion, tryDraft } from './drafts.ts';
import { listPrecision } from './precision.ts';
import { findVersion, listVersions } from './queries.ts';
import { activateBody, draftBody, restoredAnswer, versionAnswer, versionsAnswer } from './schema.ts';

const SHOWN = 50;
const BY_ID = { params: z.object({ id: z.string().meta({ description: 'The number of the version' }) }) };
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const CHANGED = { ...REFUSALS, 404: failureSchema, 409: failureSchema };

/** The rules of moderation as data: versions, drafts, what a draft would do, and which version holds. */
export const moderationRuleRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  const answer = async (id: number) => ({ success: true as const, version: await findVersion(db, id) });
  return new Elysia({ prefix: '/admin/moderation-rules', tags: ['admin'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async () => ({
        success: true as const,
        versions: await listVersions(db, SHOWN),
        precision: await listPrecision(db),
      }),
      {
        response: { 200: versionsAnswer, ...REFUSALS },
        detail: { summary: 'The versions of the rules of moderation, and how right each rule was so far' },
      },
    )
    .post(
      '',
      async ({ body, person, set }) => {
        const id = await addDraft(db, { ...body, adminId: signedIn(person).id });
        set.status = 201;
        return answer(id);
      },
      {
        body: draftBody,
        response: { 201: versionAnswer, ...REFUSALS, 422: failureSchema },
        detail: { summary: 'Keep a new draft of the rules; nothing goes by it yet' },
      },
    )
    .get('/:id', ({ params }) => answer(idOf(params.id)), {
      ...BY_ID,
      response: { 200: versionAnswer, ...REFUSALS, 404: failureSchema },
      detail: { summary: 'A version of the rules' },
    })
    .put(
      '/:id',
      async ({ params, body, person }) => {
        const id = idOf(params.id);
        await changeDraft(db, { ...body, id, adminId: signedIn(person).id });
        return answer(id);
      },
      {
        ...{ ...BY_ID, body: draftBody },
        response: { 200: versionAnswer, ...CHANGED, 422: failureSchema },
        detail: { summary: 'Change a draft; what its dry run showed is forgotten' },
      },
    )
    .delete(
      '/:id',
      async ({ params, person }) => {
        await deleteDraft(db, { id: idOf(params.id), adminId: signedIn(person).id });
        return { success: true as const };
      },
      {
        ...BY_ID,
        response: { 200: z.object({ success: z.literal(true) }), ...CHANGED },
        detail: { summary: 'Delete a draft' },
      },
    )
    .post(
      '/:id/effect',
      async ({ params, person }) => {
        const id = idOf(params.id);
        await tryDraft(db, { id, adminId: signedIn(person).id });
        return answer(id);
      },
      {
        ...BY_ID,
        response: { 200: versionAnswer, ...CHANGED, 429: failureSchema },
        detail: { summary: 'What a draft would do to the newest 500 listings; nothing changes by it' },
      },
    )
    .post(
      '/:id/activate',
      async ({ params, body, person }) => {
        const id = idOf(params.id);
        await activateDraft(db, { ...body, id, adminId: signedIn(person).id });
        return answer(id);
      },
      {
        ...{ ...BY_ID, body: activateBody },
        response: { 200: versionAnswer, ...CHANGED, 422: failureSchema },
        detail: { summary: 'Put a draft into force whose effect was seen' },
      },
    )
    .post(
      '/:id/restore',
      async ({ params, person }) => {
        const { id, isActivated } = await restoreVersion(db, {
          ...{ id: idOf(params.id), adminId: signedIn(person).id },
        });
        return { ...(await answer(id)), isActivated };
      },
      {
        ...BY_ID,
        response: { 200: restoredAnswer, ...CHANGED, 429: failureSchema },
        detail: { summary: 'Bring back the rules of a former version, after the same dry run' },
      },
    );
};
