import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DEFAULT_LIMIT } from '#domain/search/filters.ts';
import { CARD_GRID } from '#site/cards/grid.ts';
import { Button } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { part } from '#site/ui/part.tsx';
import { addressOf } from './address.ts';
import { useSearch } from './context.ts';
import { endLine } from './count-line.ts';
import { FoundCards, FoundNothing } from './FoundCards.tsx';
import { hasMore, type Search, shownCount } from './search.ts';

const Pagination = await part(
  async () => (await import('#site/ui/Pagination.tsx')).Pagination,
  '[data-search-part="pages"]',
);

type Props = {
  /** The cards that came with the document, and its links to the other pages. */
  served: ReactNode;
  servedPages: ReactNode;
};

/** The list itself. */
export function Results({ served, servedPages }: Props) {
  const { search, store } = useSearch();
  const links = pageLinks(search);
  const [servedLinks] = useState(links);
  useOnline(search.status === 'failed', store.retry);
  if (search.status === 'failed') {
    return (
      <LoadFailed
        title="This list could not be loaded"
        text="Your filters are kept. Check your connection and try again."
        onRetry={store.retry}
      />
    );
  }
  if (search.total === 0) return <FoundNothing served={served} />;
  return (
    <>
      <EarlierLink />
      <h2 className="sr-only">Vehicles</h2>
      <div
        aria-busy={search.status === 'loading'}
        data-search-terms={search.counted.terms}
        className={`${CARD_GRID} transition-opacity aria-busy:opacity-50`}
      >
        {search.served.length > 0 && served}
        <FoundCards vehicles={search.vehicles} terms={search.counted.terms} />
      </div>
      <LiveEnd />
      {links === servedLinks ? servedPages : <PageLinks />}
    </>
  );
}

/** Goes on by itself once the browser is online again. */
function useOnline(isWaiting: boolean, goOn: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [isWaiting, goOn]);
}

function EarlierLink() {
  const { filters, layout, firstPage } = useSearch().search;
  if (firstPage === 1) return null;
  return (
    <a
      href={addressOf({ filters, layout, page: firstPage - 1 })}
      className={`${buttonStyle({ variant: 'outline' })} justify-self-center`}
    >
      Show earlier vehicles
    </a>
  );
}

/** What the links to the other pages depend on. */
const pageLinks = ({ filters, layout, lastPage, total }: Search): string =>
  `${addressOf({ filters, layout, page: lastPage })} ${total}`;

function PageLinks() {
  const { filters, layout, lastPage, total } = useSearch().search;
  return (
    <Pagination
      page={lastPage}
      pageCount={Math.ceil(total / DEFAULT_LIMIT)}
      hrefOf={(page) => addressOf({ filters, layout, page })}
    />
  );
}

/** The end of the list watches once the page is live, which draws nothing else again. */
function LiveEnd() {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive && <ListEnd />;
}

function ListEnd() {
  const { search, store } = useSearch();
  const end = useRef<HTMLDivElement>(null);
  const wantsMore = search.status === 'ready' && search.more === 'ready' && hasMore(search);
  const shown = shownCount(search);
  useEffect(() => {
    if (!end.current || !wantsMore || shown === 0) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        // A busy browser tells of several crossings at once: the last one is how it stands.
        if (entries.at(-1)?.isIntersecting) void store.showMore();
      },
      { rootMargin: '800px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [store, wantsMore, shown]);
  useOnline(search.more === 'failed', store.showMore);
  return (
    <div
      ref={end}
      data-endless=""
      className="flex min-h-16 flex-col items-center justify-center gap-3 text-soft [overflow-anchor:none]"
      role="status"
    >
      {search.more === 'loading' && <p>Loading more vehicles…</p>}
      {search.more === 'failed' && (
        <>
          <p>More vehicles could not be loaded. They follow once you are online again.</p>
          <Button variant="outline" onClick={store.showMore}>
            Retry
          </Button>
        </>
      )}
      {!hasMore(search) && <p>{endLine(search.total)}</p>}
    </div>
  );
}
