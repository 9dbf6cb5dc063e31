import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BRAND } from '#domain/brand.ts';
import { asksMonth, asksNearby } from '#domain/search/filters.ts';
import { part } from '#site/ui/part.tsx';
import { isPlain } from './address.ts';
import { SearchContext, useSearch } from './context.ts';
import { searchTitle } from './count-line.ts';
import { Filters } from './Filters.tsx';
import { filledBefore } from './filled-before.ts';
import { apiGateway } from './gateway.ts';
import { browserHistory } from './history.ts';
import { Results } from './Results.tsx';
import { ResultsBar } from './ResultsBar.tsx';
import { SearchBar } from './SearchBar.tsx';
import { createSearchStore } from './search.store.ts';
import { readServed } from './search.ts';
import { useBrowserHistory } from './use-browser-history.ts';
import { useSuggestions } from './use-suggestions.ts';

const ReadingLine = await part(
  async () => (await import('./ReadingLine.tsx')).ReadingLine,
  '[data-search-part="reading"]',
);
const PlaceLine = await part(
  async () => (await import('./PlaceLine.tsx')).PlaceLine,
  '[data-search-part="place"]',
);
const SearchTerms = await part(
  async () => (await import('./SearchTerms.tsx')).SearchTerms,
  '[data-search-part="terms"]',
);
const ActiveFilters = await part(
  async () => (await import('./ActiveFilters.tsx')).ActiveFilters,
  '[data-search-part="filters"]',
);

type Props = {
  /** A ServedSearch as JSON, which costs a fraction of Astro's own writing of props. */
  start: string;
  /** What the page was served with, never hydrated: the cards, and while nothing changes the usual terms and the page links. */
  children?: ReactNode;
  terms?: ReactNode;
  pages?: ReactNode;
};

/** The search: complete as HTML, and live once it is hydrated. */
export function SearchPage({ start, children, terms, pages }: Props) {
  const [store] = useState(() => createSearchStore(readServed(start), apiGateway, browserHistory));
  const search = useStore(store.$search);
  const searching = useMemo(() => ({ search, store }), [search, store]);
  useSuggestions(store);
  const hasTerms = search.filters.terms !== '' || asksMonth(search.filters);
  const head = useRef<HTMLDivElement>(null);
  const { scrollTo, filters, notes } = search;

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

  return (
    <SearchContext value={searching}>
      <TiedToBrowser />
      <div data-view={search.layout} className="page-width grid grid-cols-1 pt-1 pb-12 md:gap-5 md:pt-4">
        <div className="grid grid-cols-1 gap-2">
          <SearchBar />
          {notes.reading && <ReadingLine />}
        </div>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <Filters />
          <div className="grid min-w-0 grid-cols-1 content-start gap-1 md:gap-5">
            <div ref={head} className="grid grid-cols-1 gap-2 md:gap-4">
              <ResultsBar />
              {/* On a small screen it stands in the room below the bar, so that the first car is seen down to its seller. */}
              <div data-search-part={hasTerms ? 'terms' : undefined} className="max-md:-mt-4">
                {hasTerms ? <SearchTerms>{terms}</SearchTerms> : terms}
              </div>
              {asksNearby(filters) && <PlaceLine />}
              {!isPlain(filters) && <ActiveFilters />}
            </div>
            <Results served={children} servedPages={pages} />
          </div>
        </div>
      </div>
    </SearchContext>
  );
}

/** Follows Back and Forward and names the window: by itself, so that nothing else is drawn again once it is tied. */
function TiedToBrowser() {
  const { search, store } = useSearch();
  const isTied = useBrowserHistory(store);
  const { status, total, filters, notes } = search;
  useEffect(() => {
    if (isTied && status === 'ready')
      document.title = `${searchTitle(total, filters, notes.seller)} | ${BRAND.name}`;
  }, [isTied, status, total, filters, notes]);
  return null;
}
