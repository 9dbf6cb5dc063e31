import { useEffect, useRef } from 'react';
import type { Listing } from '#api/selling/schema.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import { listVehiclePath, subscriptionPath, vehiclePath } from '#site/lib/paths.ts';
import { ShareLink } from '#site/sharing/ShareLink.tsx';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { PhoneProof } from './PhoneProof.tsx';
import { WAITING_SENTENCE } from './publish.store.ts';

type Props = { listing: Listing; reasons: readonly string[]; onEdit: () => void };

/** Says where a listing is that was just published, and what comes next. */
export function Published({ listing, reasons, onEdit }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { id } = listing;
  const waits = listing.plan?.waits;
  return (
    <section className="grid gap-5">
      <div className="surface grid gap-4 p-5 md:p-8">
        <h2 ref={title} tabIndex={-1} className="text-title outline-none">
          {hasPage(listing) ? 'Your car is on sale' : 'Your car is handed in'}
        </h2>
        <p className="wrap-anywhere">
          {hasPage(listing)
            ? `${listing.title} has its own page now. Buyers find it in the search within seconds.`
            : waits
              ? `${waits} It goes on sale by itself, the oldest first, once a car is sold or withdrawn, or with a larger plan.`
              : WAITING_SENTENCE}
        </p>
        {!hasPage(listing) && <Reasons reasons={reasons} />}
        <div className="flex flex-wrap gap-2">
          {hasPage(listing) && (
            <>
              <ButtonLink href={vehiclePath(id)}>View it</ButtonLink>
              <ShareLink
                path={vehiclePath(id)}
                title={listing.title}
                className={buttonStyle({ variant: 'outline' })}
              >
                Share
              </ShareLink>
            </>
          )}
          {waits && <ButtonLink href={subscriptionPath()}>See your plan</ButtonLink>}
          <Button variant="outline" onClick={onEdit}>
            Edit
          </Button>
          <ButtonLink variant="quiet" href={listVehiclePath()}>
            List another vehicle
          </ButtonLink>
        </div>
      </div>
      <PhoneProof />
    </section>
  );
}

/** Fixing it before the review helps: each change is checked at once. */
function Reasons({ reasons }: Pick<Props, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">What we noticed</h3>
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>If something of this is a slip, edit the listing: it is checked again as soon as it is saved.</p>
    </div>
  );
}
