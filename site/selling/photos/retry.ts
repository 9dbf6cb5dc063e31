import { backoffMs } from '#domain/backoff.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';

/** How often an upload is retried automatically; then it waits for a press. */
export const TRIES = 3;
const BACKOFF = { firstMs: 2_000, longestMs: 15_000 };
const TOO_SLOW = 408;
const TOO_MANY = 429;
const SIGN_IN = 401;
const SERVER = 500;

/** Whether a failure may pass by itself: no connection, a time out, a busy server. */
export const isPassing = (cause: unknown): boolean =>
  cause instanceof ApiFailure && (cause.status === 0 || cause.status === TOO_SLOW || cause.status >= SERVER);

/** Whether the same upload can succeed later; what is wrong with the picture itself cannot. */
export const canRetry = (cause: unknown): boolean =>
  !(cause instanceof ApiFailure) || isPassing(cause) || [SIGN_IN, TOO_MANY].includes(cause.status);

/** Milliseconds until the next try after so many failed ones; undefined where it waits for a person. */
export const waitAfter = (failures: number, cause: unknown): number | undefined =>
  isPassing(cause) && failures < TRIES ? backoffMs(BACKOFF, failures) : undefined;
