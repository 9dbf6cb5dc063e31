import { formatKes } from '#domain/money.ts';
import { paymentPath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import type { Order, Quote } from './api.ts';
import { CreditForm } from './CreditForm.tsx';
import { DemoBand } from './DemoBand.tsx';
import { DEMO_PHONES } from './demo-phones.ts';
import { OfferChoice } from './OfferChoice.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { usePaymentStore } from './payment-context.ts';
import { Terms } from './Terms.tsx';

/** What is ordered, for how much and on which terms, and the phone that pays. */
export function ChooseStep({ quote, begun }: { quote: Quote; begun: Order | undefined }) {
  const store = usePaymentStore();
  return (
    <>
      {quote.isDemo && <DemoBand />}
      {begun && (
        <section
          aria-label="An order that you began"
          className="surface grid grid-cols-[minmax(0,1fr)] gap-2 border-brand p-4"
        >
          <p>
            You ordered this before, and it waits to be paid. Go on with that order, so that you pay once.
          </p>
          <div>
            <ButtonLink href={paymentPath({ order: begun.id })}>Go on with order {begun.id}</ButtonLink>
          </div>
        </section>
      )}
      {quote.kind === 'feature' && quote.vehicleId !== null && (
        <OfferChoice vehicleId={quote.vehicleId} chosen={quote.item} />
      )}
      <OrderSummary {...quote} />
      <section
        aria-labelledby="pay-title"
        className="surface grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-6"
      >
        <h2 id="pay-title" className="text-section">
          {quote.amountKes > 0 ? 'Pay with M-Pesa' : 'Your credit pays for it'}
        </h2>
        <Terms terms={quote.terms} />
        {quote.amountKes > 0 ? (
          <PhoneForm
            label={`Accept and pay ${formatKes(quote.amountKes)}`}
            busyLabel="Sending…"
            {...(quote.isDemo && { phone: DEMO_PHONES[0].phone })}
            onSend={store.order}
          />
        ) : (
          <CreditForm />
        )}
      </section>
    </>
  );
}
