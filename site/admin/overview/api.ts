import type { Figures, WaitingQueue } from '#api/statistics/schema.ts';
import type { Answer } from '#api/wire.ts';
import type { Span } from '#domain/statistics/figures.ts';
import { ask } from '#site/session/ask.ts';

/** The calls for the figures of the market. They reject with an ApiFailure, or as aborted. */

export const readFigures = (span: Span, signal?: AbortSignal): Promise<Figures> =>
  ask('GET /api/admin/statistics/figures', { query: { span }, signal });

export type Ways = Answer<'GET /api/admin/statistics/ways'>;

/** How far people came on the last days, today included, and what they searched for in vain. */
export const readWays = (days: number, signal?: AbortSignal): Promise<Ways> =>
  ask('GET /api/admin/statistics/ways', { query: { days }, signal });

export const listQueues = async (signal?: AbortSignal): Promise<WaitingQueue[]> =>
  (await ask('GET /api/admin/statistics/queues', { signal })).queues;

type RevenueAnswer = Answer<'GET /api/admin/revenue'>;
export type Revenue = NonNullable<RevenueAnswer['revenue']>;

/** What was sold this month beside the last one; null while this market asks for no money. */
export const readRevenue = async (signal?: AbortSignal): Promise<Revenue | null> =>
  (await ask('GET /api/admin/revenue', { signal })).revenue;
