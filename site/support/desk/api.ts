import type { CannedAnswer, DeskThread } from '#api/support/desk/schema.ts';
import type { SupportMessage } from '#api/support/schema.ts';
import type { Answer } from '#api/wire.ts';
import type { SupportQueue } from '#domain/support/queues.ts';
import { ask } from '#site/session/ask.ts';

/** The calls of the support inbox. They reject with an ApiFailure, or as aborted. */

export type Queue = Pick<Answer<'GET /api/admin/support'>, 'conversations' | 'counts'>;

const AT_ONCE = 100;

export const listQueue = (queue: SupportQueue, signal?: AbortSignal): Promise<Queue> =>
  ask('GET /api/admin/support', { query: { queue, limit: AT_ONCE }, signal });

export const readDeskThread = (id: number, before?: number, signal?: AbortSignal): Promise<DeskThread> =>
  ask('GET /api/admin/support/:id', { params: { id }, query: { before }, signal });

/** Answers; the same key again is the same answer. */
export const answerSupport = async (id: number, text: string, key: string): Promise<SupportMessage> =>
  (await ask('POST /api/admin/support/:id/answers', { params: { id }, body: { text }, key })).message;

export const assignSupport = (id: number, assigneeId: number | null): Promise<object> =>
  ask('POST /api/admin/support/:id/assign', { params: { id }, body: { assigneeId } });

export const closeSupport = (id: number): Promise<object> =>
  ask('POST /api/admin/support/:id/close', { params: { id } });

export const reopenSupport = (id: number): Promise<object> =>
  ask('POST /api/admin/support/:id/reopen', { params: { id } });

export const listCannedAnswers = async (signal?: AbortSignal): Promise<CannedAnswer[]> =>
  (await ask('GET /api/admin/canned-answers', { signal })).cannedAnswers;

type Typed = { title: string; body: string };

export const addCannedAnswer = (body: Typed): Promise<object> =>
  ask('POST /api/admin/canned-answers', { body });

export const changeCannedAnswer = (id: number, body: Typed): Promise<object> =>
  ask('PATCH /api/admin/canned-answers/:id', { params: { id }, body });

export const deleteCannedAnswer = (id: number): Promise<object> =>
  ask('DELETE /api/admin/canned-answers/:id', { params: { id } });
