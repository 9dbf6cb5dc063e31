import type { ListVersion, WholeListVersion } from '#api/reference/schema.ts';
import type { Answer } from '#api/wire.ts';
import type { Value } from '#domain/reference/form.ts';
import type { ReferenceListName } from '#domain/reference/lists.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about the lists of figures. They reject with an ApiFailure, or as aborted. */

export type HeldList = Answer<'GET /api/admin/lists'>['lists'][number];
/** A draft as it is sent; amounts in `body` as the list's schema says. */
export type Draft = { note: string; source: string; asOf: string; confirmation: string; body: Value };

export const listLists = async (signal?: AbortSignal): Promise<HeldList[]> =>
  (await ask('GET /api/admin/lists', { signal })).lists;

export const listVersions = async (list: ReferenceListName, signal?: AbortSignal): Promise<ListVersion[]> =>
  (await ask('GET /api/admin/lists/:list/versions', { params: { list }, signal })).versions;

export const readVersion = async (id: number, signal?: AbortSignal): Promise<WholeListVersion> =>
  (await ask('GET /api/admin/lists/versions/:id', { params: { id }, signal })).version;

export const addDraft = async (list: ReferenceListName, body: Draft): Promise<WholeListVersion> =>
  (await ask('POST /api/admin/lists/:list/versions', { params: { list }, body })).version;

type Revised = { id: number; revision: number };

/** Rejects with 409 where another admin changed the draft since `revision`. */
export const changeDraft = async ({ id, revision }: Revised, draft: Draft): Promise<WholeListVersion> =>
  (await ask('PUT /api/admin/lists/versions/:id', { params: { id }, body: { ...draft, revision } })).version;

export const deleteDraft = ({ id, revision }: Revised): Promise<object> =>
  ask('DELETE /api/admin/lists/versions/:id', { params: { id }, query: { revision } });

/** Asks a second admin for approval; `from` is a day or empty. */
export const askForApproval = async (
  { id, revision, comparedWith }: Pick<WholeListVersion, 'id' | 'revision' | 'comparedWith'>,
  asked: { from: string; reason: string },
): Promise<WholeListVersion> =>
  (
    await ask('POST /api/admin/lists/versions/:id/approval', {
      params: { id },
      body: { ...asked, revision, comparedWith },
    })
  ).version;

export const takeBack = (id: number, reason: string): Promise<object> =>
  ask('POST /api/admin/lists/versions/:id/end', { params: { id }, body: { reason } });
