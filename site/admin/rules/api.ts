import type { Draft, WholeVersion } from '#api/moderation/rules/schema.ts';
import type { Answer } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about the rules of moderation. They reject with an ApiFailure, or as aborted. */

export type Rules = Pick<Answer<'GET /api/admin/moderation-rules'>, 'versions' | 'precision'>;

export const listVersions = (signal?: AbortSignal): Promise<Rules> =>
  ask('GET /api/admin/moderation-rules', { signal });

export const readVersion = async (id: number, signal?: AbortSignal): Promise<WholeVersion> =>
  (await ask('GET /api/admin/moderation-rules/:id', { params: { id }, signal })).version;

export const addDraft = async (body: Draft): Promise<WholeVersion> =>
  (await ask('POST /api/admin/moderation-rules', { body })).version;

export const changeDraft = async (id: number, body: Draft): Promise<WholeVersion> =>
  (await ask('PUT /api/admin/moderation-rules/:id', { params: { id }, body })).version;

export const deleteDraft = (id: number): Promise<object> =>
  ask('DELETE /api/admin/moderation-rules/:id', { params: { id } });

/** What the draft would do to the newest listings; takes some seconds. */
export const tryDraft = async (id: number): Promise<WholeVersion> =>
  (await ask('POST /api/admin/moderation-rules/:id/effect', { params: { id } })).version;

/** `share`: the percent that waits, typed again where it is much. */
export const activateDraft = async (id: number, share?: number): Promise<WholeVersion> =>
  (
    await ask('POST /api/admin/moderation-rules/:id/activate', {
      params: { id },
      body: { ...(share !== undefined && { share }) },
    })
  ).version;

/** Brings back the rules of a former version, as a draft where they would hold much. */
export const restoreVersion = (id: number): Promise<{ version: WholeVersion; isActivated: boolean }> =>
  ask('POST /api/admin/moderation-rules/:id/restore', { params: { id } });
