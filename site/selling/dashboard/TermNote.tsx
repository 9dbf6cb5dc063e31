import type { OwnListing } from '#api/selling/schema.ts';
import { hasExpired, isCounted } from '#domain/vehicles/listing-life.ts';
import { formatDay } from '#site/lib/dates.ts';
import { paymentPath } from '#site/lib/paths.ts';
import { useSession } from '#site/session/use-session.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { endsSoon } from './words.ts';

type Props = { listing: OwnListing };

/** Says that the free or paid days of a private seller's listing end or have ended, and leads to its renewal. */
export function TermNote({ listing }: Props) {
  const { id, title, listedUntil, sellerName } = listing;
  const isSeller = useSession()?.user.role === 'seller';
  if (!isSeller || sellerName !== null || listedUntil === null || !endsSoon(listedUntil, Date.now()))
    return null;
  const isOver = hasExpired(listing);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-tint p-3 text-sm">
      <span>
        {isOver ? 'Its days ended on' : 'On sale until'} {formatDay(listedUntil)}.{' '}
        {isOver ? 'It waits, and nothing is lost.' : 'Renew it, and the new days are added.'}
      </span>
      <ButtonLink variant="outline" href={paymentPath({ renewalOf: id })}>
        Renew<span className="sr-only"> {title}</span>
      </ButtonLink>
    </p>
  );
}

/** Leads to what a place among the featured costs, where this market asks for money. */
export const FeatureLink = ({ listing }: Props) =>
  listing.listedUntil !== null && isCounted(listing) && listing.sellerName === null ? (
    <ButtonLink variant="quiet" href={paymentPath({ featureOf: listing.id })}>
      Feature it<span className="sr-only">: {listing.title}</span>
    </ButtonLink>
  ) : null;
