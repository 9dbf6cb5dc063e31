import { LRUCache } from 'lru-cache';
import { type Encoded, encodeBody } from './compress-answer.ts';
import { acceptedEncodings } from './negotiate.ts';
import { urlOf } from './request-url.ts';

/** About 500 pages of 20 listings in brotli. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Counts of views change without a line in the outbox. */
const KEPT_MS = 10_000;
const HEADER_BYTES = 300;

type Call = { request: Request; set: { headers: Record<string, unknown> } };

const JSON_TYPE = { 'content-type': 'application/json;charset=utf-8' };

/**
 * Keeps JSON answers as they go out, compressed (LRU, bounded by bytes), by address and encoding, for as long as
 * `version` is the same. For routes whose answers do not depend on the caller.
 */
export function createKeptAnswers(version: () => number) {
  const kept = new LRUCache<string, Encoded>({
    ...{ maxSize: MAX_BYTES, ttl: KEPT_MS },
    perf: { now: () => Date.now() },
    sizeCalculation: ({ body }, address) => body.length + address.length + HEADER_BYTES,
  });
  /** Which version an answer that is not kept tells of. */
  const begunAt = new WeakMap<Request, number>();
  let keptVersion = version();

  return {
    /** The kept answer to a call, if there is one. */
    find({ request, set }: Call): Uint8Array | undefined {
      if (keptVersion !== version()) kept.clear();
      keptVersion = version();
      const known = kept.get(keyOf(request));
      if (known) Object.assign(set.headers, headersOf(known));
      else begunAt.set(request, keptVersion);
      return known?.body;
    },
    /** Writes an answer, and keeps it unless the data changed while it was made. */
    write({ request }: Pick<Call, 'request'>, json: string): Response {
      const answer = encodeBody(Buffer.from(json), acceptedEncodings(request)[0]);
      if (begunAt.get(request) === version()) kept.set(keyOf(request), answer);
      return new Response(answer.body, { headers: headersOf(answer) });
    },
  };
}

const headersOf = ({ encoding }: Encoded) =>
  encoding ? { ...JSON_TYPE, 'content-encoding': encoding, vary: 'accept-encoding' } : JSON_TYPE;

function keyOf(request: Request): string {
  const { pathname, search } = urlOf(request);
  return `${acceptedEncodings(request)[0]} ${pathname}${search}`;
}
