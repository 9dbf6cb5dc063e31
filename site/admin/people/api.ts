import type { PeoplePage, PersonSeen } from '#api/people/schema.ts';
import type { Answer, Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

export const findPeople = (query: URLSearchParams, signal?: AbortSignal): Promise<PeoplePage> =>
  ask('GET /api/admin/people', { query: Object.fromEntries(query), signal });

export const readPerson = async (id: number, signal?: AbortSignal): Promise<PersonSeen> =>
  (await ask('GET /api/admin/people/:id', { params: { id }, signal })).person;

/** Warns a person; idempotent by its key. */
export const warnPerson = (id: number, words: string, key: string): Promise<object> =>
  ask('POST /api/admin/people/:id/warn', { params: { id }, body: { words }, key });

export const suspendPerson = (id: number, body: { until: string; reason: string }): Promise<object> =>
  ask('POST /api/admin/people/:id/suspend', { params: { id }, body });

export const closeAccount = (id: number, reason: string): Promise<object> =>
  ask('POST /api/admin/people/:id/close', { params: { id }, body: { reason } });

export type AskedTogether = Sent<'POST /api/admin/people/:id/approvals'>['body']['kind'];

/** Asks for what another admin has to approve. */
export const askTogether = async (
  id: number,
  kind: AskedTogether,
  reason: string,
): Promise<Answer<'POST /api/admin/people/:id/approvals'>['approval']> =>
  (await ask('POST /api/admin/people/:id/approvals', { params: { id }, body: { kind, reason } })).approval;

export const signOutEverywhere = (id: number): Promise<object> =>
  ask('DELETE /api/admin/people/:id/sessions', { params: { id } });

export const signOutDevice = (id: number, sessionId: number): Promise<object> =>
  ask('DELETE /api/admin/people/:id/sessions/:sessionId', { params: { id, sessionId } });

export const endLink = (id: number): Promise<object> =>
  ask('DELETE /api/admin/people/links/:id', { params: { id } });
