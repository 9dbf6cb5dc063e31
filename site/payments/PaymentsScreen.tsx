import { useState } from 'react';
import { createLoaded } from '#site/lib/loaded.ts';
import { paymentsPath, pricingPath, subscriptionPath } from '#site/lib/paths.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Pagination } from '#site/ui/Pagination.tsx';
import { listOrders } from './api.ts';
import { BillingForm } from './BillingForm.tsx';
import { OrderTable } from './OrderTable.tsx';

const LIMIT = 20;

const readPage = (): number =>
  Math.max(1, Math.trunc(Number(new URLSearchParams(location.search).get('page'))) || 1);

/** All that a person has ordered, the newest first, and whom their receipts are for. */
export function PaymentsScreen() {
  const [page] = useState(() => (typeof location === 'undefined' ? 1 : readPage()));
  const [store] = useState(() => createLoaded((signal) => listOrders(page, signal)));
  const state = useLoaded(store);
  if (state.status === 'loading')
    return <LoadingRows what="your payments" className="grid gap-3" rowClassName="surface p-5" />;
  if (state.status === 'failed')
    return (
      <LoadFailed title="Your payments could not be loaded" text={state.sentence} onRetry={store.retry} />
    );
  const { orders, total } = state.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {orders.length > 0 ? (
        <>
          <OrderTable orders={orders} />
          <Pagination page={page} pageCount={Math.ceil(total / LIMIT)} hrefOf={paymentsPath} />
        </>
      ) : (
        <EmptyState
          icon="finance"
          title={page > 1 ? 'There are no more payments' : 'You have paid nothing yet'}
          text="What you order stands here with its receipt. Buying, messages and leads cost nothing."
        >
          {page > 1 && <ButtonLink href={paymentsPath()}>The newest payments</ButtonLink>}
          <ButtonLink href={pricingPath()} variant="outline">
            See prices
          </ButtonLink>
        </EmptyState>
      )}
      <p>
        <a href={subscriptionPath()} className="inline-flex min-h-11 items-center text-action underline">
          Plan and renewals
        </a>
      </p>
      <BillingForm />
    </div>
  );
}
