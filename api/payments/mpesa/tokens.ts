/** How much of its life a token is used: each new one voids the one before, so it is not renewed often. */
const USED_PART = 0.9;

export type FetchedToken = { token: string; lifeMs: number };

type TokenCache = {
  /** The token that lives, or a new one; calls at the same time wait for the same one. */
  get: () => Promise<string>;
  /** Fetches a new one, whatever is kept. */
  renew: () => Promise<string>;
  /** Forgets a token that was refused, unless another has taken its place. */
  drop: (token: string) => void;
};

export function createTokenCache(fetchToken: () => Promise<FetchedToken>, now: () => number): TokenCache {
  let kept: { token: string; renewAt: number } | undefined;
  let flight: Promise<string> | undefined;
  const fetchOne = async (): Promise<string> => {
    try {
      const { token, lifeMs } = await fetchToken();
      kept = { token, renewAt: now() + USED_PART * lifeMs };
      return token;
    } finally {
      flight = undefined;
    }
  };
  const renew = (): Promise<string> => {
    flight ??= fetchOne();
    return flight;
  };
  return {
    async get() {
      return kept && now() < kept.renewAt ? kept.token : renew();
    },
    renew,
    drop(token) {
      if (kept?.token === token) kept = undefined;
    },
  };
}
