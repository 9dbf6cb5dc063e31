import type { OwnListing } from '#api/selling/schema.ts';
import { formatKes } from '#domain/money.ts';
import { hasPage, isCounted, isFound } from '#domain/vehicles/listing-life.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { vehiclePath } from '#site/lib/paths.ts';
import { PriceLine } from '#site/price/PriceLine.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import type { IconName } from '#site/ui/icons.ts';
import { ListingActions } from './ListingActions.tsx';
import type { SellingStore } from './selling.store.ts';
import { daysText, enquiriesText, STATUS_WORDS, viewsText } from './words.ts';

export function ListingRow({ listing, store }: { listing: OwnListing; store: SellingStore }) {
  const { id, title, price, status, sellerName, views, enquiries } = listing;
  return (
    <article className="surface grid grid-cols-[minmax(0,1fr)] gap-3 p-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:p-4">
      <div className="aspect-4/3 overflow-hidden rounded-control bg-sand max-sm:w-28">
        <SmallPhoto vehicle={listing} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h2 className="text-lg wrap-anywhere">
              {hasPage(listing) ? (
                <a href={vehiclePath(id)} className="hover:text-action hover:underline">
                  {title}
                </a>
              ) : (
                title
              )}
            </h2>
            {sellerName && <p className="text-sm text-soft">for {sellerName}</p>}
          </div>
          <Badge tone={isCounted(listing) ? 'good' : 'unknown'}>{STATUS_WORDS[status]}</Badge>
        </div>
        <p className="figures text-xl font-bold">{price === null ? 'Contact for Price' : formatKes(price)}</p>
        {isFound(listing) && <PriceLine vehicle={listing} />}
        {isFound(listing) && listing.doubt && (
          <p role="note" className="rounded-control bg-deal-high p-3 text-sm text-on-deal-high">
            <span className="font-semibold">{listing.doubt.question}</span> Please correct it. Until then it
            stands in no comparison, figure or recommendation.
          </p>
        )}
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Fact icon="clock" words={daysText(listing)} />
          <Fact icon="eye" words={viewsText(views)} />
          <Fact icon="message" words={enquiriesText(enquiries)} />
        </ul>
        <ListingActions listing={listing} store={store} />
      </div>
    </article>
  );
}

function Fact({ icon, words }: { icon: IconName; words: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon name={icon} size={16} /> {words}
    </li>
  );
}
