import type { OwnListing } from '#api/selling/schema.ts';
import { CONFIRMED_FOR_DAYS } from '#domain/vehicles/confirmation.ts';
import { Button } from '#site/ui/Button.tsx';
import { announceDone } from './announce-done.ts';
import type { SellingStore } from './selling.store.ts';
import { listingsText } from './words.ts';

type Props = { due: number; isShown: boolean; listings: readonly OwnListing[]; store: SellingStore };

/** Tells how many listings wait for a word that they are still available, and takes it for all that are shown. */
export function RenewalsNotice({ due, isShown, listings, store }: Props) {
  if (due === 0 && !isShown) return null;
  const ids = listings.filter(({ isRenewalDue }) => isRenewalDue).map(({ id }) => id);
  return (
    <section
      aria-label="Renewals due"
      className="surface flex flex-wrap items-center justify-between gap-3 p-4"
    >
      <p className="min-w-0">
        <span className="font-semibold">
          {due === 0 ? 'No listing waits' : `${listingsText(due)} ${due === 1 ? 'waits' : 'wait'}`} for you to
          say that {due > 1 ? 'they are' : 'it is'} still available.
        </span>
        <br />
        <span className="text-sm text-soft">
          A listing stays on sale for {CONFIRMED_FOR_DAYS} days after you last said so.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {isShown && ids.length > 0 && (
          <Button onClick={() => void announceDone(store, store.bulk({ ids, action: 'confirm' }))}>
            {ids.length === 1 ? 'It is still available' : `All ${ids.length} are still available`}
          </Button>
        )}
        <Button variant="outline" onClick={() => store.show({ isDue: !isShown })}>
          {isShown ? 'Show all listings' : 'Show them'}
        </Button>
      </div>
    </section>
  );
}
