import type { Db } from '#api/database/open.ts';
import type { Owner, PersonalTable } from '../personal-table.ts';

const subscriptionsOf = (db: Db, { id }: Owner) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('dealers as d', 'd.id', 's.dealer_id')
    .select('s.id')
    .where('d.user_id', '=', id);
const listingsOf = (db: Db, { id }: Owner) =>
  db.selectFrom('vehicles').select('id').where('seller_id', '=', id);

/** The plan of a dealer, and of what a seller was reminded. What was paid stands in the orders, which are kept. */
export const PLAN_TABLES: readonly PersonalTable[] = [
  {
    table: 'subscription_events',
    what: 'What you bought, cancelled and chose for your plan',
    rows: (db, owner) =>
      db
        .selectFrom('subscription_events')
        .select(['id', 'kind', 'at', 'order_id', 'plan', 'plans_version', 'days'])
        .select(['price_kes', 'grace_days', 'way'])
        .where('subscription_id', 'in', subscriptionsOf(db, owner))
        .orderBy('id')
        .execute(),
    end: 'deleted',
    erase: (db, owner) =>
      db
        .deleteFrom('subscription_events')
        .where('subscription_id', 'in', subscriptionsOf(db, owner))
        .execute(),
  },
  {
    table: 'subscriptions',
    what: 'Your plan as a dealer, with its dates',
    rows: (db, owner) =>
      db
        .selectFrom('subscriptions')
        .select(['id', 'plan', 'plans_version', 'trial_ends_at', 'paid_from', 'paid_until', 'next_plan'])
        .select(['cancelled_at', 'reminded_for', 'reminded_days', 'created_at', 'changed_at'])
        .where('id', 'in', subscriptionsOf(db, owner))
        .execute(),
    end: 'deleted',
    erase: (db, owner) =>
      db.deleteFrom('subscriptions').where('id', 'in', subscriptionsOf(db, owner)).execute(),
  },
  {
    table: 'listing_reminders',
    what: 'Of which end of a listing we reminded you',
    rows: (db, owner) =>
      db
        .selectFrom('listing_reminders')
        .select(['vehicle_id', 'ends_at', 'days'])
        .where('vehicle_id', 'in', listingsOf(db, owner))
        .execute(),
    end: 'deleted',
    erase: (db, owner) =>
      db.deleteFrom('listing_reminders').where('vehicle_id', 'in', listingsOf(db, owner)).execute(),
  },
];
