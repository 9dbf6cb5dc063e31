import { sql } from 'kysely';
import { recordAct } from '#api/audit/record-act.ts';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { Mail } from '#api/mail/queue.ts';
import { personName } from '#api/messages/parties.ts';
import { activeRules } from '#api/moderation/active-rules.ts';
import { checkWords, recordDecidedCase, reviewWords } from '#api/moderation/names/check-words.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import {
  answerPublishedMail,
  answerRefusedMail,
  reviewPublishedMail,
  reviewReceivedMail,
  reviewRefusedMail,
} from '#api/reviews/mails.ts';
import { recordReviewed } from '#api/reviews/own-review.ts';
import { cleanText } from '#domain/accounts/person-name.ts';
import type { Correspondence } from './mails.ts';
import type { AdminReview, ReviewDecision } from './review-schema.ts';

const NETWORK_DAYS_MS = 7 * 86_400_000;

/** The reviews and answers that no admin has read, of people and dealers who are still here. */
export const selectReviewsToRead = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('users as a', 'a.id', 'r.author_id')
    .innerJoin('dealers as d', 'd.id', 'r.dealer_id')
    .innerJoin('users as o', 'o.id', 'd.user_id')
    .where((eb) =>
      eb.or([
        eb('r.status', '=', 'held'),
        eb.and([eb('r.status', '=', 'published'), eb('r.answer_status', '=', 'held')]),
      ]),
    )
    .where('a.deactivated_at', 'is', null)
    .where('a.deletion_due_at', 'is', null)
    .where('o.deactivated_at', 'is', null);

/** What waits to be read, the oldest first; an answer comes once its review is published. */
export async function listReviewsToRead(db: Db, limit: number, now = Date.now()): Promise<AdminReview[]> {
  const rows = await selectReviewsToRead(db)
    .leftJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .select(['r.id', 'r.status', 'r.body', 'r.stars', 'r.answer', 'r.written_at', 'r.answered_at'])
    .select(['a.first_name', 'a.last_name', 'a.email', 'd.business_name', 'd.slug', 'v.title'])
    .select((eb) =>
      eb
        .selectFrom('reviews as n')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('n.dealer_id', '=', 'r.dealer_id')
        .whereRef('n.network_hash', '=', 'r.network_hash')
        .where('n.written_at', '>', new Date(now - NETWORK_DAYS_MS).toISOString())
        .as('from_network'),
    )
    .orderBy('r.written_at')
    .limit(limit)
    .execute();
  const { rules } = await activeRules(db);
  return rows.map((row) => {
    const isAnswer = row.status === 'published';
    const words = isAnswer ? (row.answer ?? '') : row.body;
    return {
      id: row.id,
      part: isAnswer ? 'answer' : 'review',
      words,
      stars: row.stars,
      review: isAnswer ? row.body : null,
      at: (isAnswer ? row.answered_at : null) ?? row.written_at,
      author: { name: personName({ ...row, role: 'buyer', business_name: null }), email: row.email },
      dealer: { name: row.business_name, slug: row.slug },
      about: row.title,
      fromNetwork: row.from_network ?? 0,
      check: checkWords(reviewWords(words), rules),
    };
  });
}

type Deciding = { id: number; adminId: number; decision: ReviewDecision; letters: Correspondence };

/**
 * Publishes what an admin has read, or refuses it with a reason. Throws 404, 409 where other words or none wait by now,
 * and 422 for a blank reason.
 */
export function decideReview(
  db: Db,
  { id, adminId, decision, letters }: Deciding,
  at = new Date().toISOString(),
): Promise<void> {
  const { part, words, stars } = decision;
  const reason = decision.reason === undefined ? null : cleanText(decision.reason);
  if (reason === '') throw new ApiError(422, NO_REASON, { code: 'REASON', fields: { reason: NO_REASON } });
  return inTransaction(db, async (db) => {
    const review = await findReviewOrThrow(db, id);
    const status = reason === null ? 'published' : 'refused';
    const asRead = db.updateTable('reviews').where('id', '=', id).where('stars', '=', stars);
    const decided =
      part === 'review'
        ? asRead
            .where('status', '=', 'held')
            .where('body', '=', words)
            .set({ status, refusal: reason })
            .$if(status === 'published', (update) =>
              update.set({ published_at: sql<string>`coalesce(published_at, ${at})` }),
            )
        : asRead
            .where('status', '=', 'published')
            .where('answer_status', '=', 'held')
            .where('answer', '=', words)
            .set({ answer_status: status, answer_refusal: reason });
    if (!(await tookEffect(decided))) throw changed();
    if (reason === null) await recordReviewed(db, review.dealer_id, at);
    const act = { actorId: adminId, action: `${part} ${status}`, subject: 'review', subjectId: id };
    await recordAct(db, { ...act, details: { dealerId: review.dealer_id } }, at);
    const personId = part === 'review' ? review.authorId : review.ownerId;
    const read = { kind: 'review', subjectId: id, personId, words: reviewWords(words) } as const;
    await recordDecidedCase(db, { ...read, adminId, reason }, at);
    for (const told of noticesOf(part, reason, { ...letters, ...review, words }))
      await addMailedNotice(db, { kind: 'moderation', ...told }, at);
  });
}

const NO_REASON = 'Please say why, so that the writer can mend it.';
const changed = () =>
  new ApiError(409, 'It was changed or decided in the meantime. Look at it again.', { code: 'CHANGED' });

async function findReviewOrThrow(db: Db, id: number) {
  const row = await db
    .selectFrom('reviews as r')
    .innerJoin('users as a', 'a.id', 'r.author_id')
    .innerJoin('dealers as d', 'd.id', 'r.dealer_id')
    .innerJoin('users as o', 'o.id', 'd.user_id')
    .select(['r.dealer_id', 'd.business_name as businessName', 'd.slug'])
    .select(['a.id as authorId', 'a.email as authorEmail', 'o.id as ownerId', 'o.email as dealerEmail'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('There is no such review.');
  return row;
}

type Written = Correspondence & Awaited<ReturnType<typeof findReviewOrThrow>> & { words: string };

type Told = { personId: number; path: string; mail: Mail };

function noticesOf(part: ReviewDecision['part'], reason: string | null, written: Written): Told[] {
  const author = { ...written, to: written.authorEmail };
  const dealer = { ...written, to: written.dealerEmail };
  const toAuthor = (mail: Mail) => ({ ...authorOf(written), mail });
  const toDealer = (mail: Mail) => ({
    ...{ personId: written.ownerId, path: '/dashboard/dealer?tab=reviews', mail },
  });
  if (part === 'review')
    return reason === null
      ? [toAuthor(reviewPublishedMail(author)), toDealer(reviewReceivedMail(dealer))]
      : [toAuthor(reviewRefusedMail({ ...author, reason }))];
  return reason === null
    ? [toAuthor(answerPublishedMail(author))]
    : [toDealer(answerRefusedMail({ ...dealer, reason }))];
}

const authorOf = ({ authorId, slug }: { authorId: number; slug: string }) => ({
  personId: authorId,
  path: `/d/${slug}#reviews`,
});

/** Takes a reported review off the showroom. False where it was not public any more. */
export async function removeReported(
  db: Db,
  { id, adminId, reportId }: { id: number; adminId: number; reportId: number },
  letters: Correspondence,
  at: string,
): Promise<boolean> {
  const review = await findReviewOrThrow(db, id);
  const reason = 'Somebody reported it, and we agreed with the report.';
  const removed = db
    .updateTable('reviews')
    .set({ status: 'refused', refusal: reason })
    .where('id', '=', id)
    .where('status', '=', 'published');
  if (!(await tookEffect(removed))) return false;
  await recordReviewed(db, review.dealer_id, at);
  const act = { actorId: adminId, action: 'review removed', subject: 'review', subjectId: id };
  await recordAct(db, { ...act, details: { reportId, dealerId: review.dealer_id } }, at);
  const mail = reviewRefusedMail({ ...letters, ...review, to: review.authorEmail, reason });
  await addMailedNotice(db, { ...authorOf(review), kind: 'moderation', mail }, at);
  return true;
}
