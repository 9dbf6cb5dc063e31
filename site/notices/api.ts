import type { Notice } from '#api/notices/schema.ts';
import type { Answer } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about what a person is told of. They reject with an ApiFailure, or as aborted. */

export type { Notice };
export type NoticePage = Pick<Answer<'GET /api/notices'>, 'notices' | 'total' | 'unread' | 'page' | 'limit'>;

export const listNotices = (
  query: { page?: number; limit?: number; kind?: string },
  signal?: AbortSignal,
): Promise<NoticePage> => ask('GET /api/notices', { query, signal });

/** How many notices, and how many conversations, hold something unread. */
export const countUnread = (): Promise<{ notices: number; messages: number }> =>
  ask('GET /api/notices/unread');

export const readNotice = (id: number): Promise<object> =>
  ask('POST /api/notices/:id/read', { params: { id }, keepalive: true });

export const readAll = (): Promise<object> => ask('POST /api/notices/read');
