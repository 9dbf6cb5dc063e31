import { createContext, useContext } from 'react';
import type { SearchStore } from './search.store.ts';
import type { Search } from './search.ts';

type Searching = { search: Search; store: SearchStore };

export const SearchContext = createContext<Searching | undefined>(undefined);

/** The search that the page is about. Throws outside of it. */
export function useSearch(): Searching {
  const searching = useContext(SearchContext);
  if (!searching) throw new Error('There is no search here.');
  return searching;
}
