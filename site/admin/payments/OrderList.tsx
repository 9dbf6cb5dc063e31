import type { OrdersPage } from '#api/payments/desk/schema.ts';
import { formatKes } from '#domain/money.ts';
import { receiptName } from '#domain/receipts/receipt-name.ts';
import { adminOrderPath } from '#site/lib/admin-paths.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { type OrdersQuestion, ordersPath } from './address.ts';
import { type DeskOrder, ORDER_WORDS, PAYMENT_WORDS, personText } from './words.ts';

type PagesProps = { question: OrdersQuestion; page: OrdersPage };

/** A page of orders, with the ways to the newest and to older ones. */
export function OrderPages({ question, page: { orders, before } }: PagesProps) {
  if (orders.length === 0) return <p className="text-soft">No order fits, or there are none yet.</p>;
  return (
    <>
      <OrderList orders={orders} />
      {(question.before || before !== null) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-2">
          {question.before && (
            <ButtonLink variant="outline" href={ordersPath({ ...question, before: '' })}>
              Newest
            </ButtonLink>
          )}
          {before !== null && (
            <ButtonLink variant="outline" href={ordersPath({ ...question, before: String(before) })}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

/** Orders in a line each; its title leads to its story. */
export const OrderList = ({ orders }: { orders: readonly DeskOrder[] }) => (
  <ul className="divide-y divide-line">
    {orders.map((order) => (
      <li key={order.id} className="grid gap-1 py-3 wrap-anywhere">
        <OrderLine order={order} />
      </li>
    ))}
  </ul>
);

function OrderLine({ order }: { order: DeskOrder }) {
  const { id, title, state, priceKes, createdAt, person, payment, receiptNumber } = order;
  const { label, tone } = ORDER_WORDS[state];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a href={adminOrderPath(id)} className="font-semibold text-action hover:underline">
          {id}: {title}
        </a>
        <Badge tone={tone}>{label}</Badge>
        <span className="ml-auto font-semibold tabular-nums">{formatKes(priceKes)}</span>
      </p>
      <p className="text-sm text-soft">
        {[
          personText(person),
          formatMoment(createdAt),
          payment && `${payment.phone}, ${PAYMENT_WORDS[payment.state].label.toLowerCase()}`,
          payment?.receipt && `M-Pesa ${payment.receipt}`,
          receiptNumber !== null && `receipt ${receiptName(receiptNumber)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}
