export type RateLimitOptions = { burst: number; perSecond: number; now?: () => number };

/** Sums of fractions of a millisecond are not exact. */
const ROUNDING_MS = 0.001;

/** From here on keys that have their whole burst back are forgotten. */
const REMEMBERED = 10_000;

/**
 * Allows each key `burst` calls at once and `perSecond` of them in the long run: the generic cell rate algorithm, which
 * keeps one number for each key and knows when the next call may come.
 */
export function createRateLimit({ burst, perSecond, now = () => performance.now() }: RateLimitOptions) {
  const msPerCall = 1000 / perSecond;
  /** When each key will have its whole burst again. */
  const fullAt = new Map<string, number>();

  const afterOneMore = (key: string, at: number): number => Math.max(fullAt.get(key) ?? at, at) + msPerCall;

  function forgetTheQuiet(at: number): void {
    for (const [key, time] of fullAt) if (time <= at) fullAt.delete(key);
  }

  /** How long until one call more is allowed, in ms; 0 or less for now. Counts nothing. */
  function waitMs(key = ''): number {
    const at = now();
    return afterOneMore(key, at) - at - burst * msPerCall;
  }

  return {
    waitMs,
    /** Counts a call; false where it is one too many, which is not counted. */
    take(key = ''): boolean {
      if (waitMs(key) > ROUNDING_MS) return false;
      const at = now();
      if (fullAt.size >= REMEMBERED) forgetTheQuiet(at);
      fullAt.set(key, afterOneMore(key, at));
      return true;
    },
    /** Takes over from elsewhere when a key will have its whole burst again, where that is later than known here. */
    raise(key: string, time: number): void {
      if (time > (fullAt.get(key) ?? now())) fullAt.set(key, time);
    },
  };
}

export type RateLimit = ReturnType<typeof createRateLimit>;
