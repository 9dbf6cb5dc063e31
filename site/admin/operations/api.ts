import type { OperationsState, ShownRun, TroubledMail } from '#api/operations/schema.ts';
import { ask } from '#site/session/ask.ts';

/** The calls of the room of operations. They reject with an ApiFailure, or as aborted. */

export const readOperations = (signal?: AbortSignal): Promise<OperationsState> =>
  ask('GET /api/admin/operations', { signal });

/** False where one is asked for or under way already. */
export const askForRun = async (kind: ShownRun['kind']): Promise<boolean> =>
  (await ask('POST /api/admin/operations/runs', { body: { kind } })).isNew;

export const listTroubledMails = async (signal?: AbortSignal): Promise<TroubledMail[]> =>
  (await ask('GET /api/admin/operations/mails', { signal })).mails;

export const retryMail = (id: number): Promise<object> =>
  ask('POST /api/admin/operations/mails/:id/again', { params: { id } });

export const giveUpMail = (id: number): Promise<object> =>
  ask('POST /api/admin/operations/mails/:id/give-up', { params: { id } });
