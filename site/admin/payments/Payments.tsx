import { useState } from 'react';
import { useAddress } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Section } from '../Section.tsx';
import { type OrdersQuestion, readOrderId, readQuestion } from './address.ts';
import { listOrders } from './api.ts';
import { Books } from './Books.tsx';
import { CreditForm } from './CreditForm.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderPages } from './OrderList.tsx';
import { PhoneSearch } from './PhoneSearch.tsx';
import { Story } from './Story.tsx';
import { WaitingCodes } from './WaitingCodes.tsx';

/** Orders and payments as the address asks for them, or the story of one order. */
export function Payments() {
  const search = useAddress(() => location.search, '');
  const orderId = readOrderId(search);
  if (orderId !== undefined) return <Story key={orderId} id={orderId} />;
  return (
    <>
      <Orders key={search} question={readQuestion(search)} />
      <PhoneSearch />
      <CreditForm />
      <Books />
    </>
  );
}

function Orders({ question }: { question: OrdersQuestion }) {
  const [store] = useState(() => createLoaded((signal) => listOrders(question, signal)));
  const state = useLoaded(store);
  return (
    <>
      {state.status === 'ready' && state.data.codes.length > 0 && (
        <WaitingCodes codes={state.data.codes} onDecided={store.refresh} />
      )}
      <Section title="Orders and payments" note="Newest first. Open one for its whole story.">
        <OrderFilters question={question} />
        {state.status === 'loading' && <LoadingRows what="the orders" className="grid gap-4" />}
        {state.status === 'failed' && (
          <LoadFailed title="The orders could not be loaded" text={state.sentence} onRetry={store.retry} />
        )}
        {state.status === 'ready' && <OrderPages question={question} page={state.data} />}
      </Section>
    </>
  );
}
