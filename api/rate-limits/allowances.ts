import type { Person } from '../accounts/sessions.ts';
import type { SecretKey } from '../config/secret-key.ts';
import { networkOf } from '../http/caller-address.ts';
import { ApiError } from '../http/errors.ts';
import type { SharedLimits } from './shared-limits.ts';

export type Allowance = {
  burst: number;
  perHour: number;
  /** The error beyond the limit. */
  sentence: string;
};

const HOUR_S = 3_600;

type Deps = { limits: Pick<SharedLimits, 'add'>; secretKey: Pick<SecretKey, 'hash'> };

/**
 * Allows each network that calls come from, or each person who is signed in, `burst` calls at once and `perHour` of
 * them in the long run, counted under `name` by all processes of the market; `check` and `spend` throw 429 with the
 * seconds until the next one is allowed. Thousands share one address of a mobile network in Kenya: persons are the
 * better count.
 */
export function createAllowances(
  name: string,
  { burst, perHour, sentence }: Allowance,
  { limits, secretKey }: Deps,
) {
  const limit = limits.add(name, { burst, perSecond: perHour / HOUR_S });
  const keyOf = (who: Request | Person): string =>
    secretKey.hash(who instanceof Request ? networkOf(who) : `person ${who.id}`);

  function refuse(key: string): void {
    const waitMs = limit.waitMs(key);
    if (waitMs > 0)
      throw new ApiError(429, sentence, { code: 'RATE', retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }

  return {
    /** Throws what `spend` would throw, and counts nothing. */
    check: (who: Request | Person): void => refuse(keyOf(who)),
    spend(who: Request | Person): void {
      const key = keyOf(who);
      refuse(key);
      limit.take(key);
    },
  };
}
