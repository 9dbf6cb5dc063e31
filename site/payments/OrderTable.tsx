import { formatKes } from '#domain/money.ts';
import { formatMediumDay } from '#site/lib/dates.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import type { BadgeTone } from '#site/ui/badge.ts';
import { pageOf } from './address.ts';
import type { Order } from './api.ts';
import { type Phase, phaseOf } from './phase.ts';
import { ReceiptButton } from './ReceiptButton.tsx';
import { PHASE_LABELS } from './words.ts';

const TONES: Partial<Record<Phase, BadgeTone>> = {
  paid: 'good',
  failed: 'high',
  pay: 'high',
  waiting: 'right',
};

/** Orders, a row each, which on small screens stands in lines. */
export const OrderTable = ({ orders }: { orders: readonly Order[] }) => (
  <ul className="surface grid">
    {orders.map((order) => (
      <Row key={order.id} order={order} />
    ))}
  </ul>
);

function Row({ order }: { order: Order }) {
  const { id, title, createdAt, priceKes, creditKes, receiptNumber } = order;
  const phase = phaseOf(order);
  const isOpen = order.state === 'open';
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-line p-4 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-soft">
          Order {id}, {formatMediumDay(createdAt)}
          {order.isDemo && ', demo'}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <span className="figures font-semibold whitespace-nowrap">{formatKes(priceKes)}</span>
        {creditKes > 0 && <span className="text-sm text-soft">with {formatKes(creditKes)} of credit</span>}
        <Badge tone={TONES[phase] ?? 'unknown'}>{PHASE_LABELS[phase]}</Badge>
      </p>
      <div className="flex flex-wrap gap-2 md:w-72 md:justify-end">
        <ButtonLink variant={isOpen ? 'primary' : 'quiet'} href={pageOf(order).path}>
          {isOpen ? 'Go on' : 'Open'}
          <span className="sr-only">: order {id}</span>
        </ButtonLink>
        {receiptNumber !== null && <ReceiptButton orderId={id} label="Receipt" />}
      </div>
    </li>
  );
}
