import type { Answer, Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about reviews of dealers. They reject with an ApiFailure, or as aborted. */

export type Standing = Omit<Answer<'GET /api/dealers/:id/reviews/mine'>, 'success'>;
export type Received = Answer<'GET /api/my/reviews'>;

/** Whether the person may review a dealer, and what they wrote. */
export const findStanding = (id: number, signal?: AbortSignal): Promise<Standing> =>
  ask('GET /api/dealers/:id/reviews/mine', { params: { id }, signal });

export const writeReview = (
  id: number,
  body: Sent<'PUT /api/dealers/:id/reviews/mine'>['body'],
): Promise<Standing> => ask('PUT /api/dealers/:id/reviews/mine', { params: { id }, body });

export const deleteReview = (id: number): Promise<object> =>
  ask('DELETE /api/dealers/:id/reviews/mine', { params: { id } });

export const reportReview = (
  id: number,
  body: Sent<'POST /api/reviews/:id/report'>['body'],
): Promise<object> => ask('POST /api/reviews/:id/report', { params: { id }, body });

/** A page of the reviews of one's own showroom. */
export const listReceived = (page: number, signal?: AbortSignal): Promise<Received> =>
  ask('GET /api/my/reviews', { query: { page }, signal });

export const answerReview = (id: number, words: string): Promise<object> =>
  ask('PUT /api/my/reviews/:id/answer', { params: { id }, body: { words } });
