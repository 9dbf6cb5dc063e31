import { parseFilters, toSearchParams } from '#domain/search/filters.ts';
import { searchName } from '#domain/search/words.ts';
import { recallSearches } from '#site/recommendations/made-searches.ts';
import { countNews } from './api.ts';
import type { RecentSearch } from './rows.ts';

/** The searches made on this device, newest first, each once. */
export function listRecent(): RecentSearch[] {
  const byQuery = new Map<string, RecentSearch>();
  for (const { query, at } of recallSearches()) {
    if (query === undefined || at === undefined) continue;
    const filters = parseFilters(new URLSearchParams(query));
    const own = toSearchParams(filters).toString();
    const isWords = own === new URLSearchParams({ q: filters.search }).toString();
    const label = isWords ? filters.search : searchName(filters).replace(/[“”]/g, '');
    if (own !== '' && !byQuery.has(own)) byQuery.set(own, { label, query: own, at });
  }
  return [...byQuery.values()];
}

const counted = new Map<string, Promise<number>>();

/** How many listings have come since a search was last looked at; 0 where that cannot be known. Asked once a page. */
export function newsOf({ query, at }: Pick<RecentSearch, 'query' | 'at'>): Promise<number> {
  const known = counted.get(query) ?? countNews(query, new Date(at)).catch(() => 0);
  counted.set(query, known);
  return known;
}
