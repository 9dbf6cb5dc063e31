import { outsideProblem } from '../outside-address.ts';
import { FEED_LIMITS } from './feeds.ts';

/**
 * An address from which a feed may be fetched, as it is kept, or what is wrong with it in a sentence. The name is not resolved:
 * what it means is checked at each fetch.
 */
export function readFeedAddress(text: string): { url: string } | { problem: string } {
  const trimmed = text.trim();
  if (trimmed.length > FEED_LIMITS.maxAddressLength) return { problem: 'This address is too long.' };
  const url = URL.parse(trimmed);
  const problem = url
    ? outsideProblem(url)
    : 'Write the whole address, such as https://yard.example.com/stock.csv';
  if (!url || problem) return { problem: problem ?? '' };
  url.hash = '';
  return { url: url.href };
}

/** An address as people and logs may see it: what stands behind a question mark may be a key. */
export function publicAddress(url: string): string {
  const { protocol, host, pathname, search } = new URL(url);
  return `${protocol}//${host}${pathname}${search === '' ? '' : '?…'}`;
}
