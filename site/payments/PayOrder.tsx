import { formatMoment } from '#site/lib/dates.ts';
import type { Order } from './api.ts';
import { OtherWays } from './OtherWays.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { usePaymentStore } from './payment-context.ts';
import { StepCard } from './StepCard.tsx';
import { payWords, writtenPhone } from './words.ts';

/** An order that waits for money: why the last attempt brought none, and the phone that tries next. */
export function PayOrder({ order }: { order: Order }) {
  const store = usePaymentStore();
  const { payment } = order;
  const words = payment && (payment.words ?? UNKNOWN_REASON);
  const known = payment?.phone ?? order.phone;
  const form = known === null ? {} : { phone: writtenPhone(known) };
  return (
    <StepCard
      key={payment?.id ?? 'first'}
      title={words?.title ?? 'Pay with M-Pesa'}
      {...(words && { tone: 'danger' as const })}
    >
      {words && <p className="text-lg">{words.sentence}</p>}
      {words && <p>Your order waits: nothing was taken for it, and you can pay it until then.</p>}
      <p className="text-soft">It waits until {formatMoment(order.expiresAt)}.</p>
      <PhoneForm
        {...form}
        not={words?.mayRetry === false ? payment?.phone : undefined}
        label={retryLabel(order, words?.mayRetry)}
        busyLabel="Sending…"
        onSend={store.pay}
      />
      <OtherWays order={order} />
    </StepCard>
  );
}

const UNKNOWN_REASON = {
  title: 'It was not paid',
  sentence: 'M-Pesa did not say why. You can try again.',
  mayRetry: true,
};

function retryLabel({ amountKes }: Order, mayRetry: boolean | undefined): string {
  if (mayRetry === undefined) return capitalised(payWords(amountKes));
  return mayRetry ? `Try again: ${payWords(amountKes)}` : 'Pay from another number';
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
