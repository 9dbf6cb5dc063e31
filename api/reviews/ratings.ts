import type { Db } from '#api/database/open.ts';
import { type Rating, ratingOf, STARS } from '#domain/reviews/rating.ts';

/**
 * The reviews that others see: published ones of people who are still here. One is hidden while its author is closed or
 * leaves.
 */
export const publishedReviews = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('users as a', 'a.id', 'r.author_id')
    .where('r.status', '=', 'published')
    .where('a.deactivated_at', 'is', null)
    .where('a.deletion_due_at', 'is', null);

/** The ratings of dealers by the ids of their sellers; those without a published review are not in it. */
export async function mapRatings(
  db: Db,
  sellerIds?: readonly number[],
): Promise<ReadonlyMap<number, Rating>> {
  if (sellerIds?.length === 0) return new Map();
  const rows = await publishedReviews(db)
    .innerJoin('dealers as d', 'd.id', 'r.dealer_id')
    .$if(sellerIds !== undefined, (reviews) => reviews.where('d.user_id', 'in', sellerIds ?? []))
    .select(['d.user_id', 'r.stars', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['d.user_id', 'r.stars'])
    .execute();
  const ratings = new Map<number, Rating>();
  for (const sellerId of new Set(rows.map((row) => row.user_id))) {
    const own = rows.filter((row) => row.user_id === sellerId);
    const rating = ratingOf(STARS.map((stars) => own.find((row) => row.stars === stars)?.count ?? 0));
    if (rating) ratings.set(sellerId, rating);
  }
  return ratings;
}
