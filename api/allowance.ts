type AllowanceOptions = { burst: number; perSecond: number; now?: () => number };

/** Allows `burst` pieces of work at once and `perSecond` of them in the long run; `take` says whether this one may. */
export function createAllowance({ burst, perSecond, now = () => performance.now() }: AllowanceOptions) {
  let left = burst;
  let countedAt = now();
  return {
    take(): boolean {
      const at = now();
      left = Math.min(burst, left + ((at - countedAt) / 1000) * perSecond);
      countedAt = at;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
