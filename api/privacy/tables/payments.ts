import type { Db } from '#api/database/open.ts';
import { endOrder } from '#api/payments/end-order.ts';
import type { Owner, PersonalTable } from '../personal-table.ts';

const ordersOf = (db: Db, { id }: Owner) => db.selectFrom('orders').select('id').where('person_id', '=', id);
const paymentsOf = (db: Db, owner: Owner) =>
  db.selectFrom('payments').select('id').where('order_id', 'in', ordersOf(db, owner));

/** Money that was ordered, paid and booked: the law asks to keep it for seven years, and not for whom. */
export const PAYMENT_TABLES: readonly PersonalTable[] = [
  {
    table: 'payment_messages',
    what: 'What M-Pesa told us about your payments. When you leave, we keep only that it told us something',
    rows: (db, owner) =>
      db
        .selectFrom('payment_messages')
        .select(['payment_id', 'kind', 'body', 'at'])
        .where('payment_id', 'in', paymentsOf(db, owner))
        .orderBy('id')
        .execute(),
    end: 'made nameless',
    erase: (db, owner) =>
      db
        .updateTable('payment_messages')
        .set({ body: '{}' })
        .where('payment_id', 'in', paymentsOf(db, owner))
        .execute(),
  },
  {
    table: 'payments',
    what: 'How your orders were paid, with the phones that were asked. When you leave, they stay without the phones: the law asks us to keep payments for seven years',
    rows: (db, owner) =>
      db
        .selectFrom('payments')
        .select(['id', 'order_id', 'provider', 'phone', 'amount_kes', 'state', 'result_code', 'receipt'])
        .select(['received_kes', 'created_at', 'settled_at'])
        .where('order_id', 'in', ordersOf(db, owner))
        .orderBy('id')
        .execute(),
    end: 'made nameless',
    erase: (db, owner) =>
      db.updateTable('payments').set({ phone: '' }).where('order_id', 'in', ordersOf(db, owner)).execute(),
  },
  {
    table: 'receipt_codes',
    what: 'M-Pesa codes that you typed for an order, and whether they were confirmed',
    rows: (db, owner) =>
      db
        .selectFrom('receipt_codes')
        .select(['order_id', 'code', 'typed_at', 'outcome', 'decided_at'])
        .where('order_id', 'in', ordersOf(db, owner))
        .orderBy('id')
        .execute(),
    end: 'made nameless',
  },
  {
    table: 'orders',
    what: 'What you ordered, by which price and terms. When you leave, orders stay without your account and phone: the law asks us to keep them for seven years',
    rows: (db, { id }) =>
      db
        .selectFrom('orders')
        .select(['id', 'dealer_id', 'vehicle_id', 'kind', 'item', 'plans_version', 'days', 'price_kes'])
        .select(['credit_kes', 'amount_kes', 'terms', 'state', 'created_at', 'expires_at', 'settled_at'])
        .select(['phone', 'begins_at', 'ends_at'])
        .where('person_id', '=', id)
        .orderBy('id')
        .execute(),
    end: 'made nameless',
    erase: async (db, { id }, at) => {
      const open = db
        .selectFrom('orders')
        .selectAll()
        .where('person_id', '=', id)
        .where('state', '=', 'open');
      for (const order of await open.execute()) await endOrder(db, order, 'cancelled', at);
      await db
        .updateTable('orders')
        .set({ person_id: null, phone: null })
        .where('person_id', '=', id)
        .execute();
    },
  },
  {
    table: 'ledger_lines',
    what: 'Your credit, line by line. The ledger is never changed; when you leave, it keeps a number that names nobody any more',
    rows: (db, { id }) =>
      db
        .selectFrom('ledger_lines as l')
        .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
        .select(['l.entry_id', 'e.at', 'e.kind', 'e.order_id', 'l.account', 'l.amount_kes'])
        .where('l.person_id', '=', id)
        .orderBy('l.id')
        .execute(),
    end: 'kept',
  },
];
