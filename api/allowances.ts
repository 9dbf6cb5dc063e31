import type { Person } from './accounts/sessions.ts';
import { networkOf } from './caller-address.ts';
import { ApiError } from './errors.ts';

export type AllowanceOptions = {
  burst: number;
  perHour: number;
  /** What those hear who ask for more. */
  sentence: string;
  now?: () => number;
};

/** From here on those who have their whole allowance back are forgotten. */
const REMEMBERED = 10_000;
const HOUR_MS = 3_600_000;

/**
 * Allows each network that calls come from, or each person who is signed in, `burst` calls at once and `perHour` of
 * them in the long run; `check` and `spend` throw 429 with the seconds until the next one is allowed.
 * Thousands share one address of a mobile network in Kenya: persons are the better count.
 */
export function createAllowances({
  burst,
  perHour,
  sentence,
  now = () => performance.now(),
}: AllowanceOptions) {
  const msPerCall = HOUR_MS / perHour;
  /** When each of them will have the whole allowance again. */
  const fullAt = new Map<string, number>();

  function forgetTheQuiet(at: number): void {
    for (const [key, time] of fullAt) if (time <= at) fullAt.delete(key);
  }

  /** When the whole allowance is back after one call more. Throws 429 where that one is too many. */
  function afterOneMore(key: string, at: number): number {
    const next = Math.max(fullAt.get(key) ?? at, at) + msPerCall;
    const waitMs = next - at - burst * msPerCall;
    if (waitMs > 0)
      throw new ApiError(429, sentence, { code: 'RATE', retryAfterSeconds: Math.ceil(waitMs / 1000) });
    return next;
  }

  return {
    /** Throws what `spend` would throw, and counts nothing. */
    check(who: Request | Person): void {
      afterOneMore(keyOf(who), now());
    },
    spend(who: Request | Person): void {
      const at = now();
      if (fullAt.size >= REMEMBERED) forgetTheQuiet(at);
      const key = keyOf(who);
      fullAt.set(key, afterOneMore(key, at));
    },
  };
}

const keyOf = (who: Request | Person): string =>
  who instanceof Request ? networkOf(who) : `person ${who.id}`;
