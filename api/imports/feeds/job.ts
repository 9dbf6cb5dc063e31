import { lookup } from 'node:dns/promises';
import type { Job } from '#api/jobs/job.ts';
import { mayConnect } from '#domain/imports/feed-address.ts';
import type { Reach } from './fetch-feed.ts';
import { type FeedWork, workOnFeeds } from './work.ts';

/** Public machines alone. */
const OUTSIDE: Reach = { mayConnect, resolve: (host) => lookup(host, { all: true, verbatim: true }) };

/** Fetches dealers' stock from the addresses that they gave, once a day. */
export const feedsJob = (work: Omit<FeedWork, 'reach'>): Job => ({
  name: 'feeds',
  does: 'Fetches dealers’ stock from their addresses',
  when: { everySeconds: 2 },
  scope: 'market',
  begin: (tenure) => () => workOnFeeds({ ...work, reach: OUTSIDE }, tenure),
});
