import type { Db } from '#api/database/open.ts';
import type { LedgerFinding } from './check.ts';

const finding = (sentence: string, entryId: number | null = null): LedgerFinding => ({ entryId, sentence });

/** Each paid payment is booked once, with what was received, and no other payment is booked. */
export async function checkPayments(db: Db): Promise<LedgerFinding[]> {
  const rows = await db
    .selectFrom('payments as p')
    .select(['p.id', 'p.state', 'p.received_kes'])
    .select((eb) =>
      eb
        .selectFrom('ledger_entries as e')
        .select((entry) => entry.fn.countAll<number>().as('count'))
        .whereRef('e.payment_id', '=', 'p.id')
        .where('e.kind', 'in', ['sale', 'credited'])
        .as('entries'),
    )
    .select((eb) =>
      eb
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_lines as l', 'l.entry_id', 'e.id')
        .select((line) => line.fn.sum<number | null>('l.amount_kes').as('sum'))
        .whereRef('e.payment_id', '=', 'p.id')
        .where('l.account', '=', 'mpesa')
        .as('booked'),
    )
    .execute();
  return rows.flatMap(({ id, state, received_kes, entries, booked }) => {
    const [isPaid, times, sum] = [state === 'paid', Number(entries ?? 0), booked ?? 0];
    if (!isPaid) return times + sum === 0 ? [] : [finding(`Payment ${id} is booked, and is ${state}.`)];
    if (times !== 1) return [finding(`Payment ${id} is paid, and booked ${times} times.`)];
    if (sum === received_kes) return [];
    return [finding(`Payment ${id} received ${received_kes ?? 0}, and ${sum} is booked.`)];
  });
}

type OrderSums = {
  id: number;
  state: string;
  price_kes: number;
  credit_kes: number;
  sales: number | null;
  held: number | null;
  refunds: number | null;
};

const sumOn = (db: Db, accounts: readonly string[], kinds: readonly string[]) =>
  db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.entry_id', 'e.id')
    .select((line) => ['e.order_id' as const, line.fn.sum<number>('l.amount_kes').as('sum')])
    .where('l.account', 'in', [...accounts])
    .$if(kinds.length > 0, (query) => query.where('e.kind', 'in', [...kinds]))
    .where('e.order_id', 'is not', null)
    .groupBy('e.order_id');

const SALES = ['sales-renewals', 'sales-plans', 'sales-features', 'vat'];

/** Each paid order is sold for its price, open ones have set their credit aside, and refunded ones are given back. */
export async function checkOrders(db: Db): Promise<LedgerFinding[]> {
  const rows: OrderSums[] = await db
    .selectFrom('orders as o')
    .leftJoin(sumOn(db, SALES, ['sale']).as('s'), 's.order_id', 'o.id')
    .leftJoin(sumOn(db, ['held'], []).as('h'), 'h.order_id', 'o.id')
    .leftJoin(sumOn(db, ['refunds', 'vat'], ['refund']).as('r'), 'r.order_id', 'o.id')
    .select(['o.id', 'o.state', 'o.price_kes', 'o.credit_kes'])
    .select(['s.sum as sales', 'h.sum as held', 'r.sum as refunds'])
    .execute();
  return rows.flatMap(checkOrder);
}

function checkOrder(order: OrderSums): LedgerFinding[] {
  const { id, state, price_kes: price, credit_kes: credit } = order;
  const [sold, held, refunded] = [0 - (order.sales ?? 0), 0 - (order.held ?? 0), order.refunds ?? 0];
  const isSold = state === 'paid' || state === 'refunded';
  return [
    ...(sold === (isSold ? price : 0)
      ? []
      : [finding(`Order ${id} of ${price} is ${state}, and ${sold} is booked as sold.`)]),
    ...(held === (state === 'open' ? credit : 0)
      ? []
      : [finding(`Order ${id} is ${state}, and has ${held} set aside.`)]),
    ...(refunded === (state === 'refunded' ? price : 0)
      ? []
      : [finding(`Order ${id} is ${state}, and ${refunded} of it is booked as given back.`)]),
  ];
}
