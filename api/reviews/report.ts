import type { Settings } from '#api/config/settings.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { keepPersonReport } from '#api/messages/reports.ts';
import type { PersonReportBody } from '#api/messages/schema.ts';
import { REVIEW_REPORT_REASONS } from '#domain/messages/message.ts';
import { publishedReviews } from './ratings.ts';

type Reporting = { id: number; personId: number; body: PersonReportBody };

/** Keeps a report of a published review, for the operator. Throws 404, 409 for one's own review, and 429. */
export function reportReview(
  db: Db,
  { id, personId, body }: Reporting,
  operator: Pick<Settings, 'operatorEmail' | 'publicUrl'>,
  now = Date.now(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    const review = await publishedReviews(db).select('r.author_id').where('r.id', '=', id).executeTakeFirst();
    if (!review) throw notFound('There is no such review.');
    if (review.author_id === personId)
      throw new ApiError(409, 'This is your own review. You can change or delete it.', { code: 'OWN' });
    const about = { reported_id: review.author_id, review_id: id };
    const what = { title: 'A review was reported', reason: REVIEW_REPORT_REASONS[body.reason] };
    await keepPersonReport(db, { personId, body, about, ...what }, operator, now);
  });
}
