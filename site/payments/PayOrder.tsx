import { formatKes } from '#domain/money.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { contactPath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import type { Order } from './api.ts';
import { OtherWays } from './OtherWays.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { usePaymentStore } from './payment-context.ts';
import { StepCard } from './StepCard.tsx';
import { writtenPhone } from './words.ts';

const NO_REASON = {
  title: 'It was not paid',
  sentence: 'M-Pesa did not say why. You can try again.',
  mayRetry: true,
};

type Props = { order: Order /** Why its phone could not be asked. */; refusal: string };

/** An order that waits for money: why the last attempt brought none, and the phone that tries next. */
export function PayOrder({ order, refusal }: Props) {
  const { payment } = order;
  const words = payment && (payment.words ?? NO_REASON);
  return (
    <StepCard
      key={payment?.id ?? 'first'}
      title={words?.title ?? 'Pay with M-Pesa'}
      {...(words && { tone: 'danger' as const })}
    >
      {words && <p className="text-lg">{words.sentence}</p>}
      {words && !words.mayRetry ? (
        <NoRetry order={order} refusal={refusal} />
      ) : (
        <Paying order={order} refusal={refusal} />
      )}
      <p className="text-sm text-soft">The order waits until {formatMoment(order.expiresAt)}.</p>
      <OtherWays order={order} />
    </StepCard>
  );
}

function Paying({ order: { payment, phone, amountKes }, refusal }: Props) {
  const store = usePaymentStore();
  const known = payment?.phone ?? phone;
  return (
    <PhoneForm
      {...(known !== null && { phone: writtenPhone(known) })}
      label={payment ? 'Try again' : `Pay ${formatKes(amountKes)}`}
      busyLabel="Sending…"
      refusal={refusal}
      onSend={store.pay}
    />
  );
}

/** Where the same attempt would fail again: another number may still pay. */
const NoRetry = ({ order, refusal }: Props) => (
  <>
    <div>
      <ButtonLink href={contactPath()}>Write to us</ButtonLink>
    </div>
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action">
        Pay from another number
      </summary>
      <Paying order={order} refusal={refusal} />
    </details>
  </>
);
