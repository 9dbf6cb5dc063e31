import { setTimeout as sleep } from 'node:timers/promises';
import { type Backoff, backoffMs } from '#domain/backoff.ts';
import { inPieces } from './deployed.ts';

export type PurgeOptions = {
  /** With `{url}` in it, it is called once for each page; else once for a batch, as JSON: `{"files": ["https://…"]}`. */
  endpoint: string;
  token: string | undefined;
  /** The address of the market, before each path. */
  publicUrl: string;
  backoff?: Backoff;
};

/** Tells a CDN that pages have changed. Throws where it does not listen. */
export type Purge = (paths: readonly string[]) => Promise<void>;

/** What one call of the larger CDNs takes. */
const BATCH = 30;
const TRIES = 3;
const ANSWER_MS = 15_000;
const PLACE = '{url}';

export function createPurge({ endpoint, token, publicUrl, backoff = BACKOFF }: PurgeOptions): Purge {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const post = async (address: string, body: string | null): Promise<void> => {
    for (let tried = 1; ; tried++) {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(address, { method: 'POST', headers, body, signal }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      const isFinal = answer !== undefined && answer.status < 500 && answer.status !== 429;
      if (isFinal || tried === TRIES)
        throw new Error(
          `The CDN was not told of changed pages: it ${answer ? `answered ${answer.status}` : 'did not answer'}.`,
        );
      await sleep(backoffMs(backoff, tried));
    }
  };
  return async (paths) => {
    const urls = paths.map((path) => publicUrl + encodeURI(path));
    if (endpoint.includes(PLACE))
      for (const url of urls) await post(endpoint.replace(PLACE, encodeURIComponent(url)), null);
    else for (const files of inPieces(urls, BATCH)) await post(endpoint, JSON.stringify({ files }));
  };
}

const BACKOFF: Backoff = { firstMs: 500, longestMs: 5_000 };
