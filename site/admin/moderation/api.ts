import type { Case, CaseDecision } from '#api/moderation/queue/schema.ts';
import type { Answer } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';
import type { LogFilter, QueueFilter } from './address.ts';

/** The calls of the moderation queue. They reject with an ApiFailure, or as aborted. */

export type QueuePage = Answer<'GET /api/admin/moderation'>;
export type Undo = NonNullable<Answer<'POST /api/admin/moderation/:id/decide'>['undo']>;

/** The listings that wait; `after` is `next` of the page before. */
export const listQueue = (
  filter: QueueFilter,
  after: string | undefined,
  signal?: AbortSignal,
): Promise<QueuePage> => ask('GET /api/admin/moderation', { query: { ...filter, after }, signal });

export const readCase = async (id: number, signal?: AbortSignal): Promise<Case> =>
  (await ask('GET /api/admin/moderation/:id', { params: { id }, signal })).case;

/** Decides a case as it was read, and returns what takes that back. */
export const decideCase = async (id: number, body: CaseDecision): Promise<Undo | null> =>
  (await ask('POST /api/admin/moderation/:id/decide', { params: { id }, body })).undo;

export const undoAllowance = (id: number, body: Undo): Promise<object> =>
  ask('POST /api/admin/moderation/:id/undo', { params: { id }, body });

export const listLog = (filter: LogFilter, before: string | undefined, signal?: AbortSignal) =>
  ask('GET /api/admin/moderation/log', { query: { ...filter, before }, signal });
