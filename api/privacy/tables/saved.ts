import type { Db } from '#api/database/open.ts';
import { isOwnRow } from '../own-address.ts';
import type { Owner, PersonalTable, Row } from '../personal-table.ts';

/** What a person saved and subscribed to. */
export const SAVED_TABLES: readonly PersonalTable[] = [
  {
    table: 'favorites',
    what: 'The vehicles that you saved, with your notes and what the advert said then',
    rows: (db, { id }) =>
      db
        .selectFrom('favorites')
        .select(['vehicle_id', 'title', 'price_kes', 'status', 'note', 'saved_at', 'removed_at'])
        .where('user_id', '=', id)
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('favorites').where('user_id', '=', id).execute(),
  },
  {
    table: 'alert_matches',
    what: 'Which adverts were found for your saved searches',
    rows: (db, { id }) =>
      db
        .selectFrom('alert_matches as m')
        .innerJoin('saved_searches as s', 's.id', 'm.search_id')
        .select(['s.name as search', 'm.vehicle_id', 'm.kind', 'm.price_kes', 'm.was_kes'])
        .select(['m.matched_at', 'm.settled_at'])
        .where('s.user_id', '=', id)
        .execute(),
    end: 'deleted',
  },
  {
    table: 'alert_mails',
    what: 'The mails about your saved searches',
    rows: (db, { id }) =>
      db.selectFrom('alert_mails').select(['sent_at', 'subject']).where('user_id', '=', id).execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('alert_mails').where('user_id', '=', id).execute(),
  },
  {
    table: 'saved_searches',
    what: 'Your saved searches and how often they may send a mail',
    rows: (db, { id }) =>
      db
        .selectFrom('saved_searches')
        .select([
          'name',
          'query',
          'frequency',
          'wants_new',
          'wants_drops',
          'min_drop_percent',
          'wants_back',
          'created_at',
          'deleted_at',
        ])
        .where('user_id', '=', id)
        .execute(),
    end: 'deleted',
    erase: (db, { id }) => db.deleteFrom('saved_searches').where('user_id', '=', id).execute(),
  },
  {
    table: 'saved_search_keys',
    what: 'An index of your saved searches. It goes with them',
    end: 'deleted',
  },
  {
    table: 'alert_prices',
    what: 'The lowest prices that your saved searches told you of. They go with the searches',
    end: 'deleted',
  },
  {
    table: 'finance_requests',
    what: 'Your requests for finance, with the consent that you gave',
    rows: listFinanceRequests,
    end: 'deleted',
    erase: (db, owner) => db.deleteFrom('finance_requests').where(isOwnRequest(owner)).execute(),
  },
];

const isOwnRequest = (owner: Owner) => isOwnRow(owner, { email: 'email', at: 'created_at' });

/** An address typed signed out may not be the writer's own, so the rest of the form is left out of its export. */
async function listFinanceRequests(db: Db, owner: Owner): Promise<Row[]> {
  const rows = await db
    .selectFrom('finance_requests')
    .select(['user_id', 'created_at', 'status', 'vehicle_id', 'vehicle_title', 'vehicle_year'])
    .select(['partner_slug', 'partner_name', 'name', 'phone', 'email', 'income_kes', 'message'])
    .select(['price_kes', 'down_kes', 'term_months', 'consent_version', 'consent_text', 'consented_at'])
    .select('seller_consent_version')
    .where(isOwnRequest(owner))
    .execute();
  return rows.map(({ user_id, ...row }) =>
    user_id === owner.id ? row : { ...row, name: null, phone: null, income_kes: null, message: null },
  );
}
