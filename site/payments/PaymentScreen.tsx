import { useEffect } from 'react';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { pageOf } from './address.ts';
import { ChooseStep } from './ChooseStep.tsx';
import { NothingAsked } from './NothingAsked.tsx';
import { OrderStep } from './OrderStep.tsx';
import type { PaymentState } from './payment.store.ts';
import { PaymentContext } from './payment-context.ts';
import { Refused } from './Refused.tsx';
import { usePayment } from './use-payment.ts';

type Page = 'payment' | 'success' | 'error';

/**
 * Where an order is chosen, paid and watched, and where its end is told. Whatever the address says, the order says which
 * of the pages it is.
 */
export function PaymentScreen({ page }: { page: Page }) {
  const { store, state } = usePayment();
  const elsewhere = pathElsewhere(page, state);
  useEffect(() => {
    if (elsewhere) location.replace(elsewhere);
  }, [elsewhere]);
  return (
    <PaymentContext value={store}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={elsewhere !== undefined}>
        <Step state={state} onRetry={store.load} />
      </div>
    </PaymentContext>
  );
}

/** Where the order belongs, unless that is here: a failed attempt is told, and tried again, on the page of the payment too. */
function pathElsewhere(page: Page, state: PaymentState): string | undefined {
  if (state.step !== 'order') return undefined;
  const right = pageOf(state.order);
  if (right.page === page || (page === 'payment' && right.page === 'error')) return undefined;
  return right.path;
}

function Step({ state, onRetry }: { state: PaymentState; onRetry: () => void }) {
  switch (state.step) {
    case 'loading':
      return <LoadingRows what="your order" rows={1} lines={4} className="grid" rowClassName="surface p-6" />;
    case 'nothing':
      return <NothingAsked />;
    case 'unreachable':
      return (
        <LoadFailed
          title="Your order could not be loaded"
          text={`${state.sentence} Nothing is lost, and nothing was paid by trying.`}
          onRetry={onRetry}
        />
      );
    case 'refused':
      return <Refused {...state} />;
    case 'choose':
      return <ChooseStep quote={state.quote} begun={state.begun} />;
    case 'order':
      return <OrderStep order={state.order} isStale={state.isStale} refusal={state.refusal} />;
  }
}
