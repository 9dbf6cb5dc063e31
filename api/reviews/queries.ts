import type { Db } from '#api/database/open.ts';
import { authorName } from '#domain/reviews/review.ts';
import { publishedReviews } from './ratings.ts';
import type { ReceivedReview, ShownReview } from './schema.ts';

type Page = { page: number; limit: number };

/** A page of the published reviews of a dealer, newest first. */
export async function listReviews(db: Db, dealerId: number, paging: Page): Promise<ShownReview[]> {
  return (await selectPage(db, dealerId, paging)).map(({ answerStatus, answerRefusal, ...review }) => ({
    ...review,
    answer: answerStatus === 'published' ? review.answer : null,
  }));
}

/** The same for the dealer, with answers that wait or were refused. */
export const listReceivedReviews = (db: Db, dealerId: number, paging: Page): Promise<ReceivedReview[]> =>
  selectPage(db, dealerId, paging);

async function selectPage(db: Db, dealerId: number, { page, limit }: Page): Promise<ReceivedReview[]> {
  const rows = await publishedReviews(db)
    .leftJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .select(['r.id', 'r.stars', 'r.body', 'r.published_at', 'r.written_at', 'r.is_sample'])
    .select(['r.answer', 'r.answer_status', 'r.answer_refusal', 'v.title', 'a.first_name', 'a.last_name'])
    .where('r.dealer_id', '=', dealerId)
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    stars: row.stars,
    words: row.body,
    author: authorName(row.first_name, row.last_name),
    about: row.title,
    publishedAt: row.published_at ?? row.written_at,
    answer: row.answer,
    isSample: row.is_sample === 1,
    answerStatus: row.answer_status,
    answerRefusal: row.answer_refusal,
  }));
}
