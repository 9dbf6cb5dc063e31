import type {
  AdminVerification,
  RefuseBody,
  VerifiedDealer,
  VerifyBody,
} from '#api/dealers/verification/schema.ts';
import type { VerificationItem } from '#domain/dealers/verification.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';

/** The calls about the verification of businesses. They reject with an ApiFailure, or as aborted. */

export type Desk = { waiting: AdminVerification[]; verified: VerifiedDealer[] };

export const readDesk = async (signal?: AbortSignal): Promise<Desk> =>
  ask('GET /api/admin/verification', { signal });

export const fetchBusinessDocument = (id: number) =>
  askForFile('GET /api/admin/verification/documents/:id/file', { params: { id } });

export const tick = (id: number, item: VerificationItem, checked: boolean): Promise<object> =>
  ask('PUT /api/admin/verification/:id/checks/:item', { params: { id, item }, body: { checked } });

export const verify = (id: number, body: VerifyBody): Promise<object> =>
  ask('POST /api/admin/verification/:id/verify', { params: { id }, body });

export const refuse = (id: number, body: RefuseBody): Promise<object> =>
  ask('POST /api/admin/verification/:id/refuse', { params: { id }, body });

export const revoke = (id: number, reason: string): Promise<object> =>
  ask('POST /api/admin/verification/:id/revoke', { params: { id }, body: { reason } });
