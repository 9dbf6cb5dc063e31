import type { Person } from '../accounts/sessions.ts';
import { networkOf } from '../http/caller-address.ts';
import { ApiError } from '../http/errors.ts';
import { createRateLimit } from './rate-limit.ts';

export type AllowanceOptions = {
  burst: number;
  perHour: number;
  /** The error beyond the limit. */
  sentence: string;
  now?: () => number;
};

const HOUR_S = 3_600;

/**
 * Allows each network that calls come from, or each person who is signed in, `burst` calls at once and `perHour` of
 * them in the long run; `check` and `spend` throw 429 with the seconds until the next one is allowed.
 * Thousands share one address of a mobile network in Kenya: persons are the better count.
 */
export function createAllowances({ burst, perHour, sentence, ...clock }: AllowanceOptions) {
  const limit = createRateLimit({ burst, perSecond: perHour / HOUR_S, ...clock });

  function check(who: Request | Person): void {
    const waitMs = limit.waitMs(keyOf(who));
    if (waitMs > 0)
      throw new ApiError(429, sentence, { code: 'RATE', retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }

  return {
    /** Throws what `spend` would throw, and counts nothing. */
    check,
    spend(who: Request | Person): void {
      check(who);
      limit.take(keyOf(who));
    },
  };
}

const keyOf = (who: Request | Person): string =>
  who instanceof Request ? networkOf(who) : `person ${who.id}`;
