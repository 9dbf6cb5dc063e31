import { useState } from 'react';
import type { ListingStatus, OwnListing } from '#api/selling/schema.ts';
import { hasPage, isFound, SOLD_PAGE_DAYS } from '#domain/vehicles/listing-life.ts';
import { HELD_SENTENCE } from '#domain/vehicles/listing-steps.ts';
import { vehiclePath } from '#site/lib/paths.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { ShareLink } from '#site/sharing/ShareLink.tsx';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { PriceForm } from './PriceForm.tsx';
import type { SellingStore } from './selling.store.ts';

type Props = { listing: OwnListing; store: SellingStore };

/** What its owner can do with a listing. */
export function ListingActions({ listing, store }: Props) {
  const [isPricing, setPricing] = useState(false);
  const { id, title, next } = listing;

  async function become(wanted: ListingStatus): Promise<void> {
    const question = questionBefore(wanted, title);
    if (question && !(await askToConfirm(question))) return;
    await store.setStatus(listing, wanted).catch((cause: unknown) => {
      showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' });
      void store.load();
    });
  }

  return (
    <div className="flex flex-wrap gap-2">
      {listing.isHeld && <p className="w-full text-sm">{HELD_SENTENCE}</p>}
      {isFound(listing) && (
        <>
          <Button onClick={() => setPricing(true)}>
            Change price<span className="sr-only"> of {title}</span>
          </Button>
          <Button variant="outline" onClick={() => void become('sold')}>
            Mark as sold<span className="sr-only">: {title}</span>
          </Button>
          {next.includes('reserved') && (
            <Button variant="quiet" onClick={() => void become('reserved')}>
              Mark as reserved<span className="sr-only">: {title}</span>
            </Button>
          )}
        </>
      )}
      {next.includes('active') && (
        <Button variant={isFound(listing) ? 'outline' : 'primary'} onClick={() => void become('active')}>
          Put back on sale<span className="sr-only">: {title}</span>
        </Button>
      )}
      {hasPage(listing) && (
        <>
          <ButtonLink variant="quiet" href={vehiclePath(id)}>
            Open page<span className="sr-only"> of {title}</span>
          </ButtonLink>
          <ShareLink path={vehiclePath(id)} title={title} className={buttonStyle({ variant: 'quiet' })}>
            Share<span className="sr-only"> {title}</span>
          </ShareLink>
        </>
      )}
      {next.includes('withdrawn') && (
        <Button variant="quiet" onClick={() => void become('withdrawn')}>
          Withdraw<span className="sr-only"> {title}</span>
        </Button>
      )}
      <Dialog open={isPricing} onClose={() => setPricing(false)} title="Change price">
        {isPricing && (
          <PriceForm
            listing={listing}
            onSave={(price) => store.setPrice(listing, price)}
            onDone={() => setPricing(false)}
            onStale={store.load}
          />
        )}
      </Dialog>
    </div>
  );
}

function questionBefore(wanted: ListingStatus, title: string) {
  switch (wanted) {
    case 'sold':
      return {
        title: 'Mark as sold?',
        text: `${title} leaves the search. Its page stays for ${SOLD_PAGE_DAYS} days and says that it is sold.`,
        yes: 'Mark as sold',
        no: 'Cancel',
      };
    case 'withdrawn':
      return {
        title: 'Withdraw this listing?',
        text: `${title} and its page go off the market. You can put it back on sale.`,
        yes: 'Withdraw',
        no: 'Cancel',
      };
    default:
      return undefined;
  }
}
