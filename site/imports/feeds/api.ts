import type { Feed, FeedChange } from '#api/imports/feeds/schema.ts';
import { ask } from '#site/session/ask.ts';

/** The calls of dealers about the address of their feed. They reject with an ApiFailure. */

export type { Feed };
export type NewFeed = { url: string; withdrawGone: boolean };

export const listFeeds = async (): Promise<Feed[]> => (await ask('GET /api/my/feeds')).feeds;

export const addFeed = (feed: NewFeed, sellerId: number | undefined) =>
  ask('POST /api/my/feeds', { body: { ...feed, ...(sellerId !== undefined && { sellerId }) } });

export const changeFeed = (id: number, change: FeedChange) =>
  ask('PATCH /api/my/feeds/:id', { params: { id }, body: change });

export const removeFeed = (id: number) => ask('DELETE /api/my/feeds/:id', { params: { id } });

export const fetchFeed = (id: number) => ask('POST /api/my/feeds/:id/fetch', { params: { id } });

export const confirmFeed = (id: number, importId: number, gone: 'leave' | 'withdraw') =>
  ask('POST /api/my/feeds/:id/confirm', { params: { id }, body: { importId, gone } });
