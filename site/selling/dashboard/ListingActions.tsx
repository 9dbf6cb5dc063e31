import { useState } from 'react';
import type { OwnListing } from '#api/selling/schema.ts';
import { hasExpired, isFound, wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import { HELD_SENTENCE } from '#domain/vehicles/listing-steps.ts';
import { listVehiclePath } from '#site/lib/paths.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { announceDone } from './announce-done.ts';
import { type ListingDialog, ListingDialogs } from './ListingDialogs.tsx';
import { MoreActions } from './MoreActions.tsx';
import type { SellingStore } from './selling.store.ts';

type Props = { listing: OwnListing; store: SellingStore };

/** What its owner can do with a listing. */
export function ListingActions({ listing, store }: Props) {
  const [dialog, setDialog] = useState<ListingDialog>();
  const { id, title, next, may, isRenewalDue } = listing;
  const isDraft = wasNeverPublic(listing);
  const mayConfirm = may.includes('publish') && (isRenewalDue || hasExpired(listing));

  const step = (status: 'reserved' | 'active' | 'withdrawn') =>
    announceDone(store, store.step(listing, { status }));

  async function withdraw(): Promise<void> {
    const question = {
      title: 'Withdraw this listing?',
      text: `${title} and its page go off the market. You can put it back on sale.`,
      yes: 'Withdraw',
      no: 'Cancel',
    };
    if (await askToConfirm(question)) await step('withdrawn');
  }

  async function deleteDraft(): Promise<void> {
    const question = {
      title: 'Delete this draft?',
      text: `${title} goes with its photos. That cannot be undone.`,
      yes: 'Delete',
      no: 'Cancel',
    };
    if (await askToConfirm(question)) await announceDone(store, store.bulk({ ids: [id], action: 'delete' }));
  }

  return (
    <div className="flex flex-wrap gap-2 max-sm:gap-1 max-sm:[&>.button]:px-3 max-sm:[&>.button]:text-[0.9375rem]">
      {listing.isHeld && <p className="w-full text-sm">{HELD_SENTENCE}</p>}
      {mayConfirm && (
        <Button onClick={() => void announceDone(store, store.confirm(listing))}>
          {hasExpired(listing) ? 'Put back on sale' : 'Still available'}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {isFound(listing) && may.includes('price') && (
        <Button variant={mayConfirm ? 'outline' : 'primary'} onClick={() => setDialog('price')}>
          Change price<span className="sr-only"> of {title}</span>
        </Button>
      )}
      {next.includes('active') && !isDraft && !hasExpired(listing) && (
        <Button variant={isFound(listing) ? 'outline' : 'primary'} onClick={() => void step('active')}>
          Put back on sale<span className="sr-only">: {title}</span>
        </Button>
      )}
      {may.includes('edit') && (
        <ButtonLink variant={isDraft ? 'primary' : 'outline'} href={listVehiclePath(id)}>
          {isDraft ? 'Go on with it' : 'Edit'}
          <span className="sr-only"> {title}</span>
        </ButtonLink>
      )}
      {isDraft && may.includes('publish') && (
        <Button variant="quiet" onClick={() => void deleteDraft()}>
          Delete draft<span className="sr-only">: {title}</span>
        </Button>
      )}
      {!isDraft && (
        <MoreActions listing={listing} onOpen={setDialog} onReserve={() => void step('reserved')}>
          {next.includes('withdrawn') && (
            <Button variant="quiet" onClick={() => void withdraw()}>
              Withdraw<span className="sr-only"> {title}</span>
            </Button>
          )}
        </MoreActions>
      )}
      <ListingDialogs open={dialog} onClose={() => setDialog(undefined)} listing={listing} store={store} />
    </div>
  );
}
