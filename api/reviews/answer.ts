import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound, refuseProblems } from '#api/http/errors.ts';
import { readAnswer } from '#domain/reviews/review.ts';

type Answering = { id: number; dealerId: number; words: string };

/**
 * Keeps a dealer's one answer to a published review until an admin has read it; until then, and once refused, it may be
 * written anew. Throws 404 for a review of others, 409 once it is published, and 422 for what cannot be an answer.
 */
export async function answerReview(
  db: Db,
  { id, dealerId, words }: Answering,
  at = new Date().toISOString(),
): Promise<void> {
  const { kept, problems } = readAnswer(words);
  if (kept === undefined) return refuseProblems(problems);
  await inTransaction(db, async (db) => {
    const own = db
      .updateTable('reviews')
      .where('id', '=', id)
      .where('dealer_id', '=', dealerId)
      .where('status', '=', 'published');
    const answer = { answer: kept, answer_status: 'held', answer_refusal: null, answered_at: at } as const;
    const isOpen = own.where((eb) =>
      eb.or([eb('answer_status', 'is', null), eb('answer_status', '!=', 'published')]),
    );
    if (await tookEffect(isOpen.set(answer))) return;
    const published = await db
      .selectFrom('reviews')
      .select('id')
      .where('id', '=', id)
      .where('dealer_id', '=', dealerId)
      .where('status', '=', 'published')
      .executeTakeFirst();
    if (!published) throw notFound('There is no such review of your showroom.');
    throw new ApiError(409, 'You have answered this review already.', { code: 'ANSWERED' });
  });
}
