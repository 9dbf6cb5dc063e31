import { LRUCache } from 'lru-cache';
import type { Search } from './search.ts';

/** At most some kB each: a page of ids, or the counts of all filters. */
const MOST_KEPT = 500;
/** Longer pages are for own purposes of the market, and seldom asked for again. */
const LONGEST_PAGE = 100;

/** The same search with an LRU cache of its lists and counts, cleared when the listings change. Its answers are shared: read-only. */
export function rememberAnswers(search: Search): Search {
  const findKept = remember(search, search.find);
  return {
    ...search,
    find: (filters, page) =>
      page.limit > LONGEST_PAGE ? search.find(filters, page) : findKept(filters, page),
    facets: remember(search, search.facets),
    models: remember(search, search.models),
  };
}

/** `ask`, which keeps its answers (LRU) while the version of the search is the same. */
function remember<Question extends unknown[], Answer extends object>(
  { version }: Pick<Search, 'version'>,
  ask: (...question: Question) => Answer,
): (...question: Question) => Answer {
  const kept = new LRUCache<string, Answer>({ max: MOST_KEPT });
  let keptVersion = version();
  return (...question) => {
    if (keptVersion !== version()) kept.clear();
    keptVersion = version();
    const key = JSON.stringify(question);
    const answer = kept.get(key) ?? ask(...question);
    kept.set(key, answer);
    return answer;
  };
}
