import { ApiError } from '../http/errors.ts';

export type Limit = {
  most: number;
  withinMs: number;
  /** The error beyond the limit. */
  sentence: string;
};

/**
 * Throws 429 when the kept times of what a person did, newest first, already hold as many as `limit` allows. Counted
 * on what the database keeps, the limit outlives a restart and holds for all processes together.
 */
export function refuseTooOften(
  times: readonly string[],
  { most, withinMs, sentence }: Limit,
  now: number,
): void {
  const oldest = Date.parse(times[most - 1] ?? '');
  if (!(oldest > now - withinMs)) return;
  const retryAfterSeconds = Math.ceil((oldest + withinMs - now) / 1000);
  throw new ApiError(429, sentence, { code: 'RATE', retryAfterSeconds });
}
