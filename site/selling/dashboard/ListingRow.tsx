import type { OwnListing } from '#api/selling/schema.ts';
import { formatKes } from '#domain/money.ts';
import { hasPage, isCounted, isFound } from '#domain/vehicles/listing-life.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { messagesPath, vehiclePath } from '#site/lib/paths.ts';
import { PriceLine } from '#site/prices/PriceLine.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { checkStyle } from '#site/ui/field.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { IconName } from '#site/ui/icons.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { Improvements } from './Improvements.tsx';
import { ListingActions } from './ListingActions.tsx';
import type { SellingStore } from './selling.store.ts';
import { TermNote } from './TermNote.tsx';
import {
  daysText,
  enquiriesText,
  expiryText,
  lowPriceText,
  STATUS_WORDS,
  savesText,
  viewsText,
} from './words.ts';

type Props = {
  listing: OwnListing;
  store: SellingStore;
  isChosen: boolean;
  /** Undefined where it stands alone. */
  onChoose: ((isChosen: boolean) => void) | undefined;
};

export function ListingRow({ listing, store, isChosen, onChoose }: Props) {
  const { price, views, saves, enquiries, expiresAt, isRenewalDue } = listing;
  const lowPrice = lowPriceText(listing.priceAnalysis?.note);
  return (
    <article className="surface grid grid-cols-[6rem_minmax(0,1fr)] gap-3 p-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-2 sm:p-4">
      <div className="grid content-start gap-1 sm:row-span-2">
        <div className="aspect-4/3 overflow-hidden rounded-control bg-sand">
          <SmallPhoto vehicle={listing} />
        </div>
        {onChoose && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm text-soft">
            <input
              type="checkbox"
              className={checkStyle()}
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
            Choose<span className="sr-only"> {listing.title}</span>
          </label>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
        <RowHead listing={listing} />
        <p className="figures text-xl font-bold">{price === null ? 'Contact for Price' : formatKes(price)}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 max-sm:col-span-2">
        {isFound(listing) && <PriceLine vehicle={listing} />}
        {isFound(listing) && lowPrice && <p className="text-sm text-soft">{lowPrice}</p>}
        {isFound(listing) && listing.doubt && (
          <p role="note" className="rounded-control bg-deal-high p-3 text-sm text-on-deal-high">
            <span className="font-semibold">{listing.doubt.question}</span> Please correct it. Until then it
            stands in no comparison, figure or recommendation.
          </p>
        )}
        {listing.check && <CheckPanel check={listing.check} isHeld={listing.isHeld} />}
        {isRenewalDue && expiresAt && (
          <p className="rounded-control bg-tint p-3 text-sm">{expiryText(expiresAt)}</p>
        )}
        <TermNote listing={listing} />
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Fact icon="clock" words={daysText(listing)} />
          {views !== null && <Fact icon="eye" words={viewsText(views)} />}
          {saves !== null && <Fact icon="heart" words={savesText(saves)} />}
          {enquiries !== null && (
            <Fact
              icon="message"
              words={enquiriesText(enquiries)}
              href={enquiries > 0 ? messagesPath() : undefined}
            />
          )}
        </ul>
        {listing.may.includes('edit') && <Improvements listing={listing} />}
        <ListingActions listing={listing} store={store} />
      </div>
    </article>
  );
}

function RowHead({ listing }: Pick<Props, 'listing'>) {
  const { id, title, status, sellerName } = listing;
  return (
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
  );
}

type FactProps = { icon: IconName; words: string; href?: string | undefined };

function Fact({ icon, words, href }: FactProps) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon name={icon} size={16} />
      {href ? (
        <a href={href} className="inline-flex min-h-11 items-center text-action hover:underline">
          {words}
        </a>
      ) : (
        words
      )}
    </li>
  );
}
