export type Backoff = { firstMs: number; longestMs: number };

const MOST_DOUBLINGS = 30;

/** Exponential backoff: milliseconds to wait after so many failures in a row, counted from 1; 0 after none. */
export function backoffMs({ firstMs, longestMs }: Backoff, failures: number): number {
  return failures < 1 ? 0 : Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, MOST_DOUBLINGS));
}
