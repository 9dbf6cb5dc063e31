import { LRUCache } from 'lru-cache';
import type { Search } from '#api/search/search.ts';
import { DEFAULT_LIMIT, NO_FILTERS } from '#domain/search/filters.ts';

export type Missable = Pick<Search, 'find' | 'reading' | 'version'>;

const MOST_KEPT = 500;

/**
 * What of a text nothing is found for, whatever filters stood beside it: all of it, or the words that were passed over
 * because no listing has them. Kept while the listings are the same, so that a text costs once.
 */
export function createMissed(search: Missable): (text: string) => readonly string[] {
  const kept = new LRUCache<string, readonly string[]>({ max: MOST_KEPT });
  let keptVersion = search.version();
  return (text) => {
    if (text.trim() === '') return [];
    if (keptVersion !== search.version()) kept.clear();
    keptVersion = search.version();
    const missed = kept.get(text) ?? readMissed(search, text);
    kept.set(text, missed);
    return missed;
  };
}

function readMissed(search: Missable, text: string): readonly string[] {
  try {
    // The same question as the page's own, which the search remembers.
    const { total } = search.find({ ...NO_FILTERS, search: text }, { page: 1, limit: DEFAULT_LIMIT });
    if (total === 0) return [text];
    return search
      .reading(text)
      .dropped.filter(({ reason }) => reason === 'unknown')
      .map((dropped) => dropped.text);
  } catch {
    // The answer has gone out; a market that closes meanwhile is no fault of it.
    return [];
  }
}
