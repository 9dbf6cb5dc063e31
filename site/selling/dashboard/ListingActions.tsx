import { useState } from 'react';
import type { OwnListing } from '#api/selling/schema.ts';
import { hasExpired, isDraft, isFound, wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import { listVehiclePath } from '#site/lib/paths.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { announceDone } from './announce-done.ts';
import { type ListingDialog, ListingDialogs } from './ListingDialogs.tsx';
import { MoreActions } from './MoreActions.tsx';
import type { SellingStore } from './selling.store.ts';
import { FeatureLink } from './TermNote.tsx';

type Props = { listing: OwnListing; store: SellingStore };

/** What its owner can do with a listing. */
export function ListingActions({ listing, store }: Props) {
  const [dialog, setDialog] = useState<ListingDialog>();
  const { id, title, next, may, isRenewalDue } = listing;
  const isNew = wasNeverPublic(listing);
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
      title: isDraft(listing) ? 'Delete this draft?' : 'Delete this listing?',
      text: `${title} goes with its photos. That cannot be undone.`,
      yes: 'Delete',
      no: 'Cancel',
    };
    if (await askToConfirm(question)) await announceDone(store, store.bulk({ ids: [id], action: 'delete' }));
  }

  return (
    <div className="flex flex-wrap gap-2 max-sm:gap-1 max-sm:[&>.button]:px-3 max-sm:[&>.button]:text-[0.9375rem]">
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
      {next.includes('active') && !isNew && !hasExpired(listing) && (
        <Button variant={isFound(listing) ? 'outline' : 'primary'} onClick={() => void step('active')}>
          Put back on sale<span className="sr-only">: {title}</span>
        </Button>
      )}
      {may.includes('edit') && (
        <ButtonLink variant={isNew ? 'primary' : 'outline'} href={listVehiclePath(id)}>
          {isDraft(listing) ? 'Go on with it' : 'Edit'}
          <span className="sr-only"> {title}</span>
        </ButtonLink>
      )}
      {listing.check?.mayAppeal && (
        <Button variant="outline" onClick={() => setDialog('appeal')}>
          Ask us to look again<span className="sr-only"> at {title}</span>
        </Button>
      )}
      {isNew && may.includes('publish') && (
        <Button variant="quiet" onClick={() => void deleteDraft()}>
          {isDraft(listing) ? 'Delete draft' : 'Delete'}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {!isNew && (
        <MoreActions listing={listing} onOpen={setDialog} onReserve={() => void step('reserved')}>
          <FeatureLink listing={listing} />
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
