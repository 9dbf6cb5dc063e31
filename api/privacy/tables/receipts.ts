import type { PersonalTable } from '../personal-table.ts';

/** What was paid, as papers say it. */
export const RECEIPT_TABLES: readonly PersonalTable[] = [
  {
    table: 'receipts',
    what: 'The receipts of what you paid. The law asks us to keep them for seven years, with the name and the tax number on them',
    rows: (db, { id }) =>
      db
        .selectFrom('receipts')
        .select(['number', 'order_id', 'issued_at', 'title', 'price_kes', 'credit_kes', 'amount_kes'])
        .select(['vat_kes', 'payment_code', 'seller_name', 'seller_pin', 'buyer_name', 'buyer_pin'])
        .select(['is_demo', 'etims_number', 'etims_url'])
        .where('person_id', '=', id)
        .orderBy('number')
        .execute(),
    end: 'kept',
    erase: (db, { id }) =>
      db.updateTable('receipts').set({ person_id: null }).where('person_id', '=', id).execute(),
  },
  {
    table: 'billing_details',
    what: 'The name and the tax number that you want on receipts',
    rows: (db, { id }) =>
      db
        .selectFrom('billing_details')
        .select(['name', 'kra_pin', 'changed_at'])
        .where('user_id', '=', id)
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('billing_details').where('user_id', '=', id).execute(),
  },
];
