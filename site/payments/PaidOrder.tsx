import { formatKes } from '#domain/money.ts';
import { begunWords } from '#domain/payments/begun-words.ts';
import { receiptName } from '#domain/receipts/receipt-name.ts';
import { formatDay, formatMoment } from '#site/lib/dates.ts';
import {
  dashboardPath,
  listVehiclePath,
  paymentsPath,
  subscriptionPath,
  vehiclePath,
} from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import type { Order } from './api.ts';
import { ReceiptButton } from './ReceiptButton.tsx';
import { StepCard } from './StepCard.tsx';
import { writtenPhone } from './words.ts';

/** The money is here and what was bought has begun: the receipt, and what to do next. */
export function PaidOrder({ order }: { order: Order }) {
  const { id, amountKes, payment, settledAt, receiptNumber } = order;
  return (
    <StepCard title="Thank you, it is paid">
      <p className="text-lg">{begunTextOf(order)}</p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact name="Paid" value={paidWords(amountKes)} />
        {payment && <Fact name="From" value={writtenPhone(payment.phone)} />}
        {payment?.receipt && <Fact name="M-Pesa code" value={payment.receipt} />}
        {settledAt && <Fact name="On" value={formatMoment(settledAt)} />}
        {receiptNumber !== null && <Fact name="Receipt" value={receiptName(receiptNumber)} />}
      </dl>
      {order.isDemo && <p className="text-soft">This is a demo: no money has moved.</p>}
      <div className="flex flex-wrap gap-2">
        <Onward order={order} />
        {receiptNumber !== null && <ReceiptButton orderId={id} />}
        <ButtonLink href={paymentsPath()} variant="outline">
          Your payments
        </ButtonLink>
      </div>
    </StepCard>
  );
}

const paidWords = (amountKes: number): string =>
  amountKes > 0 ? formatKes(amountKes) : 'By your credit, nothing by phone';

const begunTextOf = ({ kind, gives, settledAt }: Order): string =>
  gives && settledAt
    ? begunWords({ kind, ...gives, at: settledAt }, formatDay)
    : 'Your dashboard says until when it holds.';

function Onward({ order: { kind, vehicleId } }: { order: Order }) {
  if (kind === 'plan')
    return (
      <>
        <ButtonLink href={dashboardPath('dealer')}>Dealer dashboard</ButtonLink>
        <ButtonLink href={subscriptionPath()} variant="outline">
          Your plan
        </ButtonLink>
        <ButtonLink href={listVehiclePath()} variant="outline">
          List a vehicle
        </ButtonLink>
      </>
    );
  return vehicleId === null ? null : <ButtonLink href={vehiclePath(vehicleId)}>See your listing</ButtonLink>;
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="contents">
    <dt className="text-soft max-sm:mt-1">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{value}</dd>
  </div>
);
