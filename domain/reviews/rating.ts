/** The stars that a review can have. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** How the published reviews of a dealer stand. */
export type Rating = {
  /** The mean of their stars, to one decimal. */
  average: number;
  count: number;
  /** How many have one star, two stars and so on. */
  byStars: number[];
};

/** The rating by these counts of one to five stars; null without a review. */
export function ratingOf(byStars: number[]): Rating | null {
  const count = byStars.reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  const stars = byStars.reduce((sum, each, at) => sum + each * (at + 1), 0);
  return { average: Math.round((stars / count) * 10) / 10, count, byStars };
}

export const NO_REVIEWS = 'No reviews yet';

const reviewsText = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`;

/** `4.3 from 6 reviews`, or that there are none. */
export const ratingText = (rating: Rating | null): string =>
  rating ? `${rating.average.toFixed(1)} from ${reviewsText(rating.count)}` : NO_REVIEWS;

/** `4.3 (6 reviews)`, or that there are none. */
export const shortRatingText = (rating: Rating | null): string =>
  rating ? `${rating.average.toFixed(1)} (${reviewsText(rating.count)})` : NO_REVIEWS;
