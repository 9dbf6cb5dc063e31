import type { Order } from './api.ts';
import { CheckPhone } from './CheckPhone.tsx';
import { DemoBand } from './DemoBand.tsx';
import { OrderEnd } from './OrderEnd.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaidOrder } from './PaidOrder.tsx';
import { PayOrder } from './PayOrder.tsx';
import { isOver, phaseOf } from './phase.ts';

type Props = { order: Order; isStale: boolean /** Why its phone could not be asked. */; refusal: string };

/** An order as it stands: what is next, and below it what it is. */
export function OrderStep({ order, isStale, refusal }: Props) {
  const hasEnded = isOver(order);
  return (
    <>
      {order.isDemo && !hasEnded && <DemoBand />}
      {isStale && (
        <p role="status" className="rounded-control bg-deal-high px-4 py-3 text-on-deal-high">
          No connection at the moment. We keep trying; what you paid is not lost, and nothing is paid twice by
          waiting.
        </p>
      )}
      <Next order={order} refusal={refusal} />
      <OrderSummary {...order} total={order.state === 'paid' ? 'Paid' : hasEnded ? 'Asked' : 'To pay'} />
      <p className="text-sm text-soft">Order {order.id}. Name it when you write to us.</p>
    </>
  );
}

function Next({ order, refusal }: Omit<Props, 'isStale'>) {
  switch (phaseOf(order)) {
    case 'paid':
      return <PaidOrder order={order} />;
    case 'waiting':
    case 'unsure':
      return order.payment && <CheckPhone key={order.payment.id} order={order} payment={order.payment} />;
    case 'pay':
    case 'failed':
      return <PayOrder order={order} refusal={refusal} />;
    default:
      return <OrderEnd order={order} />;
  }
}
