import { useState } from 'react';
import type { OwnListing } from '#api/selling/schema.ts';
import { formatKes } from '#domain/money.ts';
import { hasExpired, hasPage } from '#domain/vehicles/listing-life.ts';
import { formatDay } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import {
  dashboardPath,
  listVehiclePath,
  paymentPath,
  paymentsPath,
  pricingPath,
  vehiclePath,
} from '#site/lib/paths.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { listEndingListings, type Plans } from './api.ts';

/** A private seller's listings by when they end, each with its renewal. */
export function EndingListings({ plans: { seller } }: { plans: Plans }) {
  const [store] = useState(() => createLoaded(listEndingListings));
  const state = useLoaded(store);
  if (state.status === 'loading')
    return <LoadingRows what="your listings" className="grid gap-3" rowClassName="surface p-5" />;
  if (state.status === 'failed')
    return (
      <LoadFailed title="Your listings could not be loaded" text={state.sentence} onRetry={store.retry} />
    );
  if (state.data.length === 0)
    return (
      <EmptyState
        icon="car"
        title="No listing ends soon"
        text="Listings that are on sale stand here with their end, once you have some."
      >
        <ButtonLink href={listVehiclePath()}>List a vehicle</ButtonLink>
        <ButtonLink href={dashboardPath('seller')} variant="outline">
          Your dashboard
        </ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-labelledby="ending-title" className="grid gap-3">
      <h2 id="ending-title" className="text-section">
        Your listings
      </h2>
      <p className="text-soft">
        A renewal is {formatKes(seller.renewalKes)} for {seller.renewalDays} days of one listing. The days are
        added to those that are left.{' '}
        <a href={pricingPath()} className="text-action underline">
          All prices
        </a>
      </p>
      <ul className="grid gap-3">
        {state.data.map((listing) => (
          <Ending key={listing.id} listing={listing} />
        ))}
      </ul>
      <p>
        <a href={paymentsPath()} className="inline-flex min-h-11 items-center text-action underline">
          Your payments
        </a>
      </p>
    </section>
  );
}

function Ending({ listing }: { listing: OwnListing }) {
  const { id, title, listedUntil } = listing;
  const isOver = hasExpired(listing);
  return (
    <li className="surface flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          {hasPage(listing) ? (
            <a href={vehiclePath(id)} className="hover:text-action hover:underline">
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {listedUntil && (
          <p>
            {isOver ? 'Ended on' : 'On sale until'} {formatDay(listedUntil)}{' '}
            {isOver && <Badge tone="unknown">Waits</Badge>}
          </p>
        )}
      </div>
      <ButtonLink href={paymentPath({ renewalOf: id })}>
        Renew<span className="sr-only"> {title}</span>
      </ButtonLink>
    </li>
  );
}
