import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import type { SellingSummary } from '#api/selling/schema.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import { listVehiclePath, searchPath } from '#site/lib/paths.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ListingFilters } from './ListingFilters.tsx';
import { ListingRow } from './ListingRow.tsx';
import { RenewalsNotice } from './RenewalsNotice.tsx';
import type { SellingStore } from './selling.store.ts';

/** One's listings, by status and by words. */
export function Listings({ store, isTable }: { store: SellingStore; isTable: boolean }) {
  const { status, problem, listings, total, summary, filter } = useStore(store.$selling);
  const inventory = useStore(store.$inventory);
  if (isTable && inventory.status === 'failed')
    return (
      <LoadFailed title="Your listings could not be loaded" text={inventory.problem} onRetry={store.load} />
    );
  if (status === 'failed')
    return <LoadFailed title="Your listings could not be loaded" text={problem} onRetry={store.retry} />;
  if (summary && countOf(summary) === 0)
    return (
      <EmptyState
        icon="car"
        title="No listings yet"
        text="The vehicles that you sell stand here, with their views, enquiries and how their prices compare."
      >
        <ButtonLink href={listVehiclePath()}>List a vehicle</ButtonLink>
        <ButtonLink variant="outline" href={searchPath()}>
          See what others sell
        </ButtonLink>
      </EmptyState>
    );
  if (isTable) return <Table store={store} isLoading={inventory.status === 'loading'} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RenewalsNotice
        due={summary?.renewalsDue ?? 0}
        isShown={filter.isDue}
        listings={listings}
        store={store}
      />
      <ListingFilters filter={filter} summary={summary} onChange={store.show} />
      {status === 'loading' ? (
        <LoadingRows what="your listings" className="grid gap-3" rowClassName="surface p-4" />
      ) : (
        <ListingRows store={store} />
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

/** Fetched where there is room for it. */
const Inventory = lazy(async () => ({ default: (await import('../inventory/Inventory.tsx')).Inventory }));

function Table({ store, isLoading }: { store: SellingStore; isLoading: boolean }) {
  const waiting = <LoadingRows what="your listings" rows={8} className="surface grid gap-3 p-4" />;
  if (isLoading) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Inventory store={store} />
    </Suspense>
  );
}

const NONE: ReadonlySet<number> = new Set();

function ListingRows({ store }: { store: SellingStore }) {
  const { listings } = useStore(store.$selling);
  const [ids, setIds] = useState(NONE);
  const chosen = listings.filter(({ id }) => ids.has(id));
  const choose = (id: number, isChosen: boolean) =>
    setIds(new Set(isChosen ? [...ids, id] : [...ids].filter((each) => each !== id)));
  return (
    <>
      {chosen.length > 0 && <BulkBar chosen={chosen} store={store} onDone={() => setIds(NONE)} />}
      <ul className="grid gap-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingRow
              listing={listing}
              store={store}
              isChosen={ids.has(listing.id)}
              onChoose={(isChosen) => choose(listing.id, isChosen)}
            />
          </li>
        ))}
      </ul>
    </>
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

/** How many listings there are, in whatever state. */
export const countOf = (summary: SellingSummary): number =>
  VEHICLE_STATUSES.reduce((sum, status) => sum + summary[status], 0);
