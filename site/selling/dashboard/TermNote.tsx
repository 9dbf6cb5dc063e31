import type { OwnListing } from '#api/selling/schema.ts';
import { formatKes } from '#domain/money.ts';
import { paymentPath, subscriptionPath } from '#site/lib/paths.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { announceDone } from './announce-done.ts';
import type { SellingStore } from './selling.store.ts';
import { endsSoon, termText } from './words.ts';

type Props = { listing: OwnListing };

/** Says how many days a private seller's listing has, or why a dealer's waits, and leads to what can be done about it. */
export function TermNote({ listing }: Props) {
  const { id, title, plan, sellerName } = listing;
  if (!plan) return null;
  const isOwn = sellerName === null;
  if (plan.waits)
    return (
      <p role="note" className={NOTE}>
        <span>
          <strong>{plan.waits}</strong> It goes on sale by itself, the oldest first, once a car is sold or
          withdrawn, or with a larger plan.
        </span>
        {isOwn && (
          <ButtonLink variant="outline" href={subscriptionPath()}>
            See your plan
          </ButtonLink>
        )}
      </p>
    );
  if (plan.until === null || plan.renewalKes === null) return null;
  const isUrgent = plan.mustRenew || endsSoon(plan.until, Date.now());
  return (
    <p className={isUrgent ? NOTE : 'flex flex-wrap items-center gap-x-3 text-sm'}>
      <span>{termText(plan, Date.now())}</span>
      {isOwn && (
        <ButtonLink
          variant={plan.mustRenew ? 'primary' : isUrgent ? 'outline' : 'quiet'}
          href={paymentPath({ renewalOf: id })}
        >
          Renew for {formatKes(plan.renewalKes)}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      )}
    </p>
  );
}

const NOTE = 'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-tint p-3 text-sm';

/** Features a listing in a place of its dealer's plan, or leads to what a place among the featured costs. */
export function FeatureAct({ listing, store }: Props & { store: SellingStore }) {
  const { id, title, plan, may, sellerName } = listing;
  if (!plan || !may.includes('publish')) return null;
  if (plan.feature === 'order')
    return sellerName === null ? (
      <ButtonLink variant="quiet" href={paymentPath({ featureOf: id })}>
        Feature this listing<span className="sr-only">: {title}</span>
      </ButtonLink>
    ) : null;
  if (plan.feature === null && !plan.isInPlace) return null;
  return (
    <Button variant="quiet" onClick={() => void announceDone(store, store.feature(listing, !plan.isInPlace))}>
      {plan.isInPlace ? 'Feature no more' : 'Feature this listing'}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}
