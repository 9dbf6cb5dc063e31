import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BRAND } from '#domain/brand.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { searchTitle } from './count-line.ts';
import { Filters } from './Filters.tsx';
import { filledBefore } from './filled-before.ts';
import { apiGateway } from './gateway.ts';
import { PlaceLine } from './PlaceLine.tsx';
import { ReadingLine } from './ReadingLine.tsx';
import { Results } from './Results.tsx';
import { ResultsBar } from './ResultsBar.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SearchTerms } from './SearchTerms.tsx';
import { createSearchStore } from './search.store.ts';
import type { ServedSearch } from './search.ts';
import { SearchContext } from './search-context.ts';
import { browserHistory } from './search-history.ts';
import { useBrowserHistory } from './use-browser-history.ts';
import { usePlace } from './use-place.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useTerms } from './use-terms.ts';

type Props = { start: ServedSearch; children?: ReactNode };

/** The search: complete as HTML, and live once it is hydrated. The children are the cards it was served with. */
export function SearchPage({ start, children }: Props) {
  const [store] = useState(() => createSearchStore(start, apiGateway, browserHistory));
  const search = useStore(store.$search);
  const live = useBrowserHistory(store);
  usePlace(store);
  useSuggestions(store);
  useTerms(store);
  const head = useRef<HTMLDivElement>(null);
  const { scrollTo, status, total, filters, notes } = search;

  useLayoutEffect(() => {
    // Not while it is drawn: what is typed between that and this moment would be put back.
    const filled = filledBefore();
    if (!filled) return;
    const field = document.activeElement;
    const words = field instanceof HTMLInputElement && field.name === 'q' ? field.value : undefined;
    void store.choose(filled);
    // A trailing space stays, so that typing goes on behind it.
    if (words !== undefined) store.type('search', words);
  }, [store]);

  useLayoutEffect(() => {
    if (scrollTo === 'results') head.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    else if (scrollTo) window.scrollTo({ top: scrollTo.y, behavior: 'instant' });
  }, [scrollTo]);

  useEffect(() => {
    if (live && status === 'ready')
      document.title = `${searchTitle(total, filters, notes.seller)} | ${BRAND.name}`;
  }, [live, status, total, filters, notes]);

  return (
    <SearchContext value={{ search, store }}>
      <div data-view={search.layout} className="page-width grid grid-cols-1 pt-1 pb-12 md:gap-5 md:pt-4">
        <div className="grid grid-cols-1 gap-2">
          <SearchBar />
          <ReadingLine />
        </div>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <Filters />
          <div className="grid min-w-0 grid-cols-1 content-start gap-1 md:gap-5">
            <div ref={head} className="grid grid-cols-1 gap-2 md:gap-4">
              <ResultsBar />
              <SearchTerms />
              <PlaceLine />
              <ActiveFilters />
            </div>
            <Results served={children} live={live} />
          </div>
        </div>
      </div>
    </SearchContext>
  );
}
