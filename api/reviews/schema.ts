import { z } from 'zod';
import { REVIEW_STATUSES } from '#domain/reviews/review.ts';

const count = z.number().int();
const status = z.enum(REVIEW_STATUSES);
/** The rules themselves answer for what is too long. */
const typed = z.string({ error: 'This must be text.' }).max(20_000, 'This is too long.');

export const ratingSchema = z
  .object({
    average: z.number().meta({ description: 'The mean of the stars, to one decimal' }),
    count,
    byStars: z.array(count).meta({ description: 'How many reviews have one star, two stars and so on' }),
  })
  .nullable()
  .meta({ description: 'Of published reviews; null without any' });

const shownReview = z.object({
  id: count,
  stars: count,
  words: z.string(),
  author: z.string().meta({ description: 'First name and initial' }),
  about: z.string().nullable().meta({ description: 'The vehicle that the author asked about' }),
  publishedAt: z.string(),
  answer: z.string().nullable(),
  isSample: z.boolean(),
});
export type ShownReview = z.infer<typeof shownReview>;

export const reviewsAnswer = z.object({
  success: z.literal(true),
  reviews: z.array(shownReview),
  total: count,
  page: count,
  limit: count,
  rating: ratingSchema,
});

const ownReview = z.object({
  id: count,
  stars: count,
  words: z.string(),
  vehicleId: count.nullable(),
  status,
  refusal: z.string().nullable().meta({ description: 'Why an admin refused it' }),
});
export type OwnReview = z.infer<typeof ownReview>;

export const standingAnswer = z.object({
  success: z.literal(true),
  refusal: z
    .string()
    .nullable()
    .meta({ description: 'Why the caller cannot write a review of this dealer; null where they can' }),
  asked: z
    .array(z.object({ vehicleId: count, title: z.string() }))
    .meta({ description: 'The vehicles of the dealer that the caller asked about' }),
  review: ownReview.nullable(),
});
export type ReviewStanding = Omit<z.infer<typeof standingAnswer>, 'success'>;

export const reviewBody = z.object({
  stars: z.number({ error: 'Please choose one to five stars' }).catch(0),
  words: typed,
  vehicleId: count.nullable().optional().meta({ description: 'One of those that the caller asked about' }),
});

/** A published review as the dealer whom it is about reads it. */
const receivedReview = shownReview.extend({
  answerStatus: status.nullable(),
  answerRefusal: z.string().nullable(),
});
export type ReceivedReview = z.infer<typeof receivedReview>;
export const receivedAnswer = z.object({
  success: z.literal(true),
  reviews: z.array(receivedReview),
  total: count,
  page: count,
  limit: count,
  rating: ratingSchema,
});
export const answerBody = z.object({ words: typed });
