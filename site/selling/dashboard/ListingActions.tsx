import { type ReactNode, useState } from 'react';
import type { OwnListing } from '#api/selling/schema.ts';
import { hasExpired, hasPage, isFound, wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import { HELD_SENTENCE } from '#domain/vehicles/listing-steps.ts';
import { listVehiclePath, vehiclePath } from '#site/lib/paths.ts';
import { ShareLink } from '#site/sharing/ShareLink.tsx';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { announceDone } from './announce-done.ts';
import { type ListingDialog, ListingDialogs } from './ListingDialogs.tsx';
import type { SellingStore } from './selling.store.ts';

type Props = { listing: OwnListing; store: SellingStore };

/** What its owner can do with a listing. */
export function ListingActions({ listing, store }: Props) {
  const [dialog, setDialog] = useState<ListingDialog>();
  const { id, title, next, isRenewalDue } = listing;
  const isDraft = wasNeverPublic(listing);
  const mayConfirm = isRenewalDue || hasExpired(listing);

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
      {isFound(listing) && (
        <Button variant={mayConfirm ? 'outline' : 'primary'} onClick={() => setDialog('price')}>
          Change price<span className="sr-only"> of {title}</span>
        </Button>
      )}
      {next.includes('active') && !isDraft && !hasExpired(listing) && (
        <Button variant={isFound(listing) ? 'outline' : 'primary'} onClick={() => void step('active')}>
          Put back on sale<span className="sr-only">: {title}</span>
        </Button>
      )}
      <ButtonLink variant={isDraft ? 'primary' : 'outline'} href={listVehiclePath(id)}>
        {isDraft ? 'Go on with it' : 'Edit'}
        <span className="sr-only"> {title}</span>
      </ButtonLink>
      {isDraft ? (
        <Button variant="quiet" onClick={() => void deleteDraft()}>
          Delete draft<span className="sr-only">: {title}</span>
        </Button>
      ) : (
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

type MoreProps = {
  listing: OwnListing;
  onOpen: (dialog: ListingDialog) => void;
  onReserve: () => void;
  children: ReactNode;
};

/** What is done less often: in the same row on wide screens, behind More on others. */
function MoreActions({ listing, onOpen, onReserve, children }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, title, next } = listing;
  const list = `more-${id}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        className={`group/more lg:hidden ${buttonStyle({ variant: 'quiet' })}`}
      >
        More<span className="sr-only"> for {title}</span>
        <span className="transition-[rotate] group-aria-expanded/more:rotate-180">
          <Icon name="chevron-down" />
        </span>
      </button>
      <div
        id={list}
        className={`w-full grid-cols-[auto_1fr] *:px-3 max-lg:*:justify-start max-sm:*:text-[0.9375rem] lg:contents ${isOpen ? 'grid' : 'hidden'}`}
      >
        {next.includes('sold') && (
          <Button variant="quiet" onClick={() => onOpen('sold')}>
            Mark as sold<span className="sr-only">: {title}</span>
          </Button>
        )}
        {next.includes('reserved') && isFound(listing) && (
          <Button variant="quiet" onClick={onReserve}>
            Mark as reserved<span className="sr-only">: {title}</span>
          </Button>
        )}
        <Button variant="quiet" onClick={() => onOpen('figures')}>
          Figures<span className="sr-only"> of {title}</span>
        </Button>
        {hasPage(listing) && <PageLinks listing={listing} />}
        {children}
      </div>
    </>
  );
}

function PageLinks({ listing: { id, title } }: Pick<Props, 'listing'>) {
  return (
    <>
      <ButtonLink variant="quiet" href={vehiclePath(id)}>
        Open page<span className="sr-only"> of {title}</span>
      </ButtonLink>
      <ShareLink path={vehiclePath(id)} title={title} className={buttonStyle({ variant: 'quiet' })}>
        Share<span className="sr-only"> {title}</span>
      </ShareLink>
    </>
  );
}
