import type { AdminDocument } from '#api/admin/document-schema.ts';
import type { AdminReview } from '#api/admin/review-schema.ts';
import type { AdminShowroom, Overview } from '#api/admin/schema.ts';
import type { JudgedArticle } from '#api/help/schema.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';

/** The calls of an admin. They reject with an ApiFailure, or as aborted. */

export const readOverview = (signal?: AbortSignal): Promise<Overview> =>
  ask('GET /api/admin/overview', { signal });

/** Opens a closed or suspended account, and puts back on sale what it had there. */
export const reopenAccount = (id: number): Promise<object> =>
  ask('POST /api/admin/people/:id/reopen', { params: { id } });

export const listShowrooms = async (signal?: AbortSignal): Promise<AdminShowroom[]> =>
  (await ask('GET /api/admin/showrooms', { signal })).showrooms;

/** Makes a showroom public under the name that was read. */
export const approveShowroom = ({ id, businessName }: AdminShowroom): Promise<object> =>
  ask('POST /api/admin/showrooms/:id/approve', { params: { id }, body: { businessName } });

export const refuseShowroom = ({ id, businessName }: AdminShowroom, reason: string): Promise<object> =>
  ask('POST /api/admin/showrooms/:id/refuse', { params: { id }, body: { businessName, reason } });

export const listDocuments = async (signal?: AbortSignal): Promise<AdminDocument[]> =>
  (await ask('GET /api/admin/documents', { signal })).documents;

export const fetchDocument = (id: number) =>
  askForFile('GET /api/admin/documents/:id/file', { params: { id } });

/** Marks a document as seen; with a reason, that it does not match. */
export const decideDocument = ({ id, comparedWith }: AdminDocument, reason?: string): Promise<object> =>
  ask('POST /api/admin/documents/:id/seen', {
    params: { id },
    body:
      reason === undefined
        ? { outcome: 'seen', comparedWith }
        : { outcome: 'does not match', reason, comparedWith },
  });

export const listReviews = async (signal?: AbortSignal): Promise<AdminReview[]> =>
  (await ask('GET /api/admin/reviews', { signal })).reviews;

/** Publishes what was read; with a reason, refuses it. */
export const decideReview = ({ id, part, words, stars }: AdminReview, reason?: string): Promise<object> =>
  ask('POST /api/admin/reviews/:id/decide', {
    params: { id },
    body: { part, words, stars, ...(reason !== undefined && { reason }) },
  });

export const listFinanceRequests = async (signal?: AbortSignal) =>
  (await ask('GET /api/admin/finance-requests', { signal })).requests;

export const listMails = async (signal?: AbortSignal) =>
  (await ask('GET /api/admin/mails', { signal })).mails;

/** The articles of the help that readers have judged. */
export const listJudgedArticles = async (signal?: AbortSignal): Promise<JudgedArticle[]> =>
  (await ask('GET /api/admin/help', { signal })).articles.filter(
    ({ helpful, unhelpful }) => helpful + unhelpful > 0,
  );
