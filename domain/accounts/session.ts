/** A session ends for good so many days after its sign-in, however often its token is renewed. */
export const SESSION_DAYS = 30;
export const SESSION_MS = SESSION_DAYS * 24 * 3_600_000;

/** How long before its end a token is renewed. */
const REFRESH_WINDOW_MS = 5 * 60_000;
const MIN_REFRESH_DELAY_MS = 1_000;

/** Whether a token with `leftMs` to live should be renewed now: near its end, but not past it. */
export const needsRefresh = (leftMs: number): boolean => leftMs > 0 && leftMs < REFRESH_WINDOW_MS;

/** Milliseconds until a token with `leftMs` to live is renewed. */
export const refreshDelayMs = (leftMs: number): number =>
  Math.max(MIN_REFRESH_DELAY_MS, leftMs - REFRESH_WINDOW_MS);
