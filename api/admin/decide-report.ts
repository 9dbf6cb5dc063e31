import { recordAct } from '#api/audit/record-act.ts';
import { lockRow, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { closeAccount } from './close-account.ts';
import { settleConversation } from './decide-conversation.ts';
import type { Correspondence } from './mails.ts';
import { removeReported } from './reviews.ts';
import type { Decision } from './schema.ts';

export type Deciding = { id: number; adminId: number; decision: Decision; letters: Correspondence };

export const handled = () => new ApiError(409, 'This report has been handled already.', { code: 'HANDLED' });

/**
 * Upholds or dismisses the report of a person; where that is asked, warns them, closes the conversation, removes the
 * review that it is about or closes their account. The reporter of a conversation is told. Throws 404, 409 and 422.
 */
export function decidePersonReport(db: Db, { id, adminId, decision, letters }: Deciding): Promise<void> {
  refuseHalfDecided(decision);
  return inTransaction(db, async (db) => {
    const report = await db
      .selectFrom('person_reports')
      .select(['reporter_id', 'reported_id', 'review_id', 'conversation_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!report) throw notFound('There is no such report.');
    if (decision.closeAccount) await lockRow(db, 'users', report.reported_id);
    const at = new Date().toISOString();
    const decide = db
      .updateTable('person_reports')
      .set({ handled_at: at, handled_by: adminId, outcome: decision.outcome });
    if (!(await tookEffect(decide.where('id', '=', id).where('handled_at', 'is', null)))) throw handled();
    await recordAct(
      db,
      {
        ...{ actorId: adminId, action: `report ${decision.outcome}`, subject: 'person report' },
        ...{ subjectId: id, details: { personId: report.reported_id } },
      },
      at,
    );
    if (report.review_id === null)
      await settleConversation(db, report, { id, adminId, decision, letters }, at);
    if (decision.removeReview && report.review_id !== null)
      await removeReported(db, { id: report.review_id, adminId, reportId: id }, letters, at);
    if (decision.closeAccount)
      await closeAccount(db, { id: report.reported_id, adminId, reportId: id }, letters, at);
  });
}

/** Throws 422 where a dismissed report would bring something about. */
export function refuseHalfDecided(decision: Decision): void {
  const { outcome, withdraw, markSold, removeReview, closeAccount, warn, closeConversation } = decision;
  if (outcome === 'upheld') return;
  if (withdraw)
    throw new ApiError(422, 'Only an advert whose report is upheld is withdrawn.', { code: 'OUTCOME' });
  if (markSold)
    throw new ApiError(422, 'Only an advert whose report is upheld is marked as sold.', { code: 'OUTCOME' });
  if (removeReview)
    throw new ApiError(422, 'Only a review whose report is upheld is removed.', { code: 'OUTCOME' });
  if (warn || closeConversation)
    throw new ApiError(422, 'Only where a report is upheld is a person warned or a conversation closed.', {
      code: 'OUTCOME',
    });
  if (closeAccount)
    throw new ApiError(422, 'Only an account whose report is upheld is closed.', { code: 'OUTCOME' });
}
