import { useStore } from '@nanostores/react';
import type { SellingSummary } from '#api/selling/schema.ts';
import { searchPath } from '#site/lib/paths.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed, LoadingRows } from '#site/ui/LoadStates.tsx';
import { DoneNotice } from './DoneNotice.tsx';
import { ListingFilters } from './ListingFilters.tsx';
import { ListingRow } from './ListingRow.tsx';
import type { SellingStore } from './selling.store.ts';

/** One's listings, by status and by words. */
export function Listings({ store }: { store: SellingStore }) {
  const { status, problem, listings, total, summary, filter, done } = useStore(store.$selling);
  if (status === 'failed')
    return <LoadFailed title="Your listings could not be loaded" text={problem} onRetry={store.retry} />;
  if (summary && countOf(summary) === 0)
    return (
      <EmptyState
        icon="car"
        title="No listings yet"
        text="The vehicles that you sell stand here, with their views, enquiries and how their prices compare."
      >
        <ButtonLink href="?tab=add-vehicle">How a vehicle gets here</ButtonLink>
        <ButtonLink variant="outline" href={searchPath()}>
          See what others sell
        </ButtonLink>
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      <ListingFilters filter={filter} summary={summary} onChange={store.show} />
      <DoneNotice done={done} store={store} />
      {status === 'loading' ? (
        <LoadingRows what="your listings" className="grid gap-3" rowClassName="surface p-4" />
      ) : (
        <ul className="grid gap-3">
          {listings.map((listing) => (
            <li key={listing.id}>
              <ListingRow listing={listing} store={store} />
            </li>
          ))}
        </ul>
      )}
      {status === 'ready' && listings.length === 0 && (
        <p role="status" className="surface p-6 text-center text-soft">
          None of your listings is like that.
        </p>
      )}
      {status === 'ready' && listings.length < total && <ListEnd store={store} />}
    </div>
  );
}

function ListEnd({ store }: { store: SellingStore }) {
  const { more, listings, total } = useStore(store.$selling);
  return (
    <div className="grid justify-items-center text-soft">
      <div role="status">
        {more === 'failed' && <p className="pb-3">More listings could not be loaded.</p>}
      </div>
      <Button variant="outline" isBusy={more === 'loading'} onClick={store.more}>
        {more === 'failed' ? 'Retry' : `Show more (${listings.length} of ${total})`}
      </Button>
    </div>
  );
}

const countOf = ({ active, sold, withdrawn }: SellingSummary): number => active + sold + withdrawn;
