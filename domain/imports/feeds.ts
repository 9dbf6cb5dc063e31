import type { Backoff } from '../backoff.ts';

/** What a feed waits for until its dealer decides: its first file, or one that would withdraw more than half of the stock. */
export const FEED_QUESTIONS = ['confirmation', 'gone'] as const;
export type FeedQuestion = (typeof FEED_QUESTIONS)[number];

export const FEED_EVERY_MS = 24 * 3_600_000;
/** A fetch that took longer was cut short, and is begun again. */
export const FEED_CLAIM_MS = 15 * 60_000;
/** The waits after failures in a row. */
export const FEED_RETRY: Backoff = { firstMs: 3_600_000, longestMs: FEED_EVERY_MS };
/** After so many failures in a row the dealer gets a mail. */
export const FEED_FAILURES_TOLD = 3;
/** A feed that lacks more of the stock than this waits for a person. */
export const MOST_GONE_SHARE = 0.5;

/** What may be fetched, and how long it may take, redirects and all. */
export const FEED_LIMITS = {
  maxAddressLength: 2_000,
  maxRedirects: 3,
  /** Until an answer begins, with the time to connect. */
  headersMs: 15_000,
  wholeMs: 60_000,
} as const;
