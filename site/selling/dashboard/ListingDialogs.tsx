import type { OwnListing } from '#api/selling/schema.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { AppealForm } from './AppealForm.tsx';
import { announceDone } from './announce-done.ts';
import { FiguresPanel } from './FiguresPanel.tsx';
import { PriceForm } from './PriceForm.tsx';
import { SoldForm } from './SoldForm.tsx';
import type { Done, SellingStore } from './selling.store.ts';

const TITLES = {
  appeal: 'Ask us to look again',
  price: 'Change price',
  sold: 'Mark as sold',
  figures: 'Figures',
} as const;
export type ListingDialog = keyof typeof TITLES;

type Props = {
  open: ListingDialog | undefined;
  onClose: () => void;
  listing: OwnListing;
  store: SellingStore;
};

/** What is asked or shown over the page about one listing. */
export function ListingDialogs({ open, onClose, listing, store }: Props) {
  return (
    <Dialog open={open !== undefined} onClose={onClose} title={open ? TITLES[open] : ''}>
      {open === 'price' && (
        <PriceForm
          listing={listing}
          onSave={async (price) => {
            const done: Done = await store.setPrice(listing, price);
            await announceDone(store, Promise.resolve(done));
          }}
          onDone={onClose}
          onStale={store.load}
        />
      )}
      {open === 'appeal' && (
        <AppealForm
          title={listing.title}
          onSend={async (text) => {
            const done: Done = await store.appeal(listing, text);
            await announceDone(store, Promise.resolve(done));
          }}
          onDone={onClose}
        />
      )}
      {open === 'sold' && (
        <SoldForm
          listingId={listing.id}
          title={listing.title}
          onCancel={onClose}
          onSold={(sale) => {
            onClose();
            void announceDone(store, store.step(listing, sale));
          }}
        />
      )}
      {open === 'figures' && <FiguresPanel title={listing.title} listingId={listing.id} />}
    </Dialog>
  );
}
