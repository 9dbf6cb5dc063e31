import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Listing, ListingStatus } from '#api/selling/schema.ts';
import { hasPage, isDraft } from '#domain/vehicles/listing-life.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { CheckPanel } from '#site/selling/dashboard/CheckPanel.tsx';
import { SoldForm } from '#site/selling/dashboard/SoldForm.tsx';
import { ShareLink } from '#site/sharing/ShareLink.tsx';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { savesItself } from './form.ts';
import { useListing } from './listing-context.ts';

const STANDING: Readonly<Record<ListingStatus, string>> = {
  draft: 'A draft: only you see it.',
  pending: 'Being checked: buyers see it once that is done.',
  active: 'On sale: everybody sees it.',
  reserved: 'Reserved: everybody sees it, marked so.',
  sold: 'Sold: its page says so.',
  expired: 'Expired: it is off the market.',
  rejected: 'Not approved: put right what was said, then publish it again.',
  withdrawn: 'Withdrawn: it is off the market.',
};

const STEPS: readonly { to: ListingStatus; label: string }[] = [
  { to: 'active', label: 'Put back on sale' },
  { to: 'reserved', label: 'Mark as reserved' },
  { to: 'withdrawn', label: 'Withdraw' },
  { to: 'draft', label: 'Back to draft' },
];

/** Where a listing stands, and the steps that its seller may take from there. Nothing for one that is not on the market. */
export function ListingSteps() {
  const { form, publishing } = useListing();
  const { isBusy } = useStore(publishing.$publishing);
  const [isSelling, setSelling] = useState(false);
  const { listing } = form;
  if (!listing || isDraft(listing)) return null;
  // A listing that was never on sale begins with Publish, at the end of the form.
  const steps = STEPS.filter(
    ({ to }) => listing.next.includes(to) && !(to === 'active' && savesItself(form)),
  );
  return (
    <Standing listing={listing}>
      {steps.map(({ to, label }) => (
        <Button
          key={to}
          variant="outline"
          isBusy={isBusy}
          onClick={() => void publishing.become({ status: to })}
        >
          {label}
        </Button>
      ))}
      {listing.next.includes('sold') && (
        <Button variant="outline" isBusy={isBusy} onClick={() => setSelling(!isSelling)}>
          Mark as sold
        </Button>
      )}
      {isSelling && (
        <div className="w-full max-w-xl">
          <SoldForm
            listingId={listing.id}
            title={listing.title}
            onCancel={() => setSelling(false)}
            onSold={(sale) => {
              setSelling(false);
              void publishing.become(sale);
            }}
          />
        </div>
      )}
    </Standing>
  );
}

function Standing({ listing, children }: { listing: Listing; children: ReactNode }) {
  const path = vehiclePath(listing.id);
  return (
    <section aria-label="Where it stands" className="surface grid gap-3 p-4 md:p-6">
      <p role="status" className="font-semibold">
        {STANDING[listing.status]}
      </p>
      {listing.check && <CheckPanel check={listing.check} isHeld={listing.isHeld} />}
      <div className="flex flex-wrap gap-2">
        {hasPage(listing) && (
          <>
            <ButtonLink href={path}>View it</ButtonLink>
            <ShareLink path={path} title={listing.title} className={buttonStyle({ variant: 'outline' })}>
              Share
            </ShareLink>
          </>
        )}
        {children}
      </div>
    </section>
  );
}
