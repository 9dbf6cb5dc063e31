import type { Approval } from '#api/approvals/schema.ts';
import { ask } from '#site/session/ask.ts';

type All = { waiting: Approval[]; decided: Approval[] };

/** What waits for a second admin, and what was decided last. */
export const listApprovals = (signal?: AbortSignal): Promise<All> =>
  ask('GET /api/admin/approvals', { signal });

export const approve = (id: number): Promise<object> =>
  ask('POST /api/admin/approvals/:id/approve', { params: { id } });

export const refuse = (id: number, note: string): Promise<object> =>
  ask('POST /api/admin/approvals/:id/refuse', { params: { id }, body: { note } });

export const withdraw = (id: number): Promise<object> =>
  ask('POST /api/admin/approvals/:id/withdraw', { params: { id } });
