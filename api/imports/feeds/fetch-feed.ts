import type { IncomingMessage } from 'node:http';
import { checkedAddress, NotReached, type Reach } from '#api/http/outside/reach.ts';
import { request } from '#api/http/outside/request.ts';
import { FEED_LIMITS } from '#domain/imports/feeds.ts';
import { MAX_UPLOAD_BYTES } from '#domain/media/limits.ts';
import { webProblem } from '#domain/outside-address.ts';
import { Refusal } from '../refusal.ts';
import { readAnswer } from './read-answer.ts';

export type FeedReach = Reach & { limits?: { headersMs: number; wholeMs: number; maxBytes: number } };

/** What was known of the file when it was last fetched. */
export type Known = { etag: string | null; lastModified: string | null };
export type Fetched = 'unchanged' | { bytes: Buffer; etag: string | null; lastModified: string | null };

const LIMITS = { ...FEED_LIMITS, maxBytes: MAX_UPLOAD_BYTES };

/**
 * Fetches the file of a feed, or learns that it is the same. A name is resolved once for each address of the way, all that it
 * means is checked, and the connection goes to what was checked. Throws a Refusal that says what is wrong.
 */
export async function fetchFeed(address: string, known: Known, reach: FeedReach): Promise<Fetched> {
  const limits = reach.limits ?? LIMITS;
  const whole = new AbortController();
  const timer = setTimeout(() => whole.abort(tooSlow()), limits.wholeMs);
  try {
    const answer = await follow(new URL(address), known, { ...reach, limits, signal: whole.signal });
    if (answer.statusCode === 304) {
      answer.destroy();
      return 'unchanged';
    }
    const { etag = null, 'last-modified': lastModified = null } = answer.headers;
    return { bytes: await readAnswer(answer, limits.maxBytes, whole.signal), etag, lastModified };
  } catch (cause) {
    throw cause instanceof NotReached ? new Refusal(cause.message, { cause }) : cause;
  } finally {
    clearTimeout(timer);
  }
}

type Way = Reach & { limits: { headersMs: number }; signal: AbortSignal };

async function follow(first: URL, known: Known, way: Way): Promise<IncomingMessage> {
  let url = first;
  for (let redirects = 0; redirects <= FEED_LIMITS.maxRedirects; redirects++) {
    const answer = await ask(url, known, way);
    const status = answer.statusCode ?? 0;
    if (status === 200 || (status === 304 && (known.etag ?? known.lastModified) !== null)) return answer;
    const { location } = answer.headers;
    answer.destroy();
    if (!REDIRECTS.includes(status) || location === undefined)
      throw new Refusal(`The address answers ${status}.`);
    const next = URL.parse(location, url);
    if (!next) throw new Refusal('The address redirects to what is no address.');
    if (url.protocol === 'https:' && next.protocol !== 'https:')
      throw new Refusal('The address redirects from https to http.');
    url = next;
  }
  throw new Refusal(`The address redirects more than ${FEED_LIMITS.maxRedirects} times.`);
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

async function ask(url: URL, { etag, lastModified }: Known, way: Way): Promise<IncomingMessage> {
  const problem = webProblem(url);
  if (problem) throw new Refusal(problem);
  const to = await checkedAddress(url, way);
  const headers = {
    accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.1',
    'accept-encoding': 'gzip',
    'user-agent': 'Garisoko-feed/1',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
  return request(url, { to, headers, signal: way.signal, ca: way.ca, headersMs: way.limits.headersMs });
}

const tooSlow = () => new Refusal('The address did not answer in time.');
