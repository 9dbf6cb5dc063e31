import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';

/** Rows for each transaction: short ones let other writers in. */
const PIECE = 500;

/** Deletes, or makes nameless, what is older than `before`, a piece at a time. */
export type Clearing = (db: Db, before: string) => Promise<void>;

/** Deletes the rows of a table whose time in `since` is too long ago. */
export const deleteOlder =
  (table: keyof Tables, since: string, id = 'id'): Clearing =>
  (db, before) =>
    inPieces(() =>
      sql`delete from ${sql.table(table)} where ${sql.ref(id)} in (
        select ${sql.ref(id)} from ${sql.table(table)} where ${sql.ref(since)} < ${before} limit ${PIECE}
      )`.execute(db),
    );

/** What saved searches led to, with the prices that were remembered for it. */
export const deleteOldMatches: Clearing = (db, before) => {
  const old = sql`select id from alert_matches where settled_at < ${before} order by id limit ${PIECE}`;
  return inPieces(() =>
    inTransaction(db, async (db) => {
      await sql`delete from alert_prices where (search_id, vehicle_id) in (
        select search_id, vehicle_id from alert_matches where id in (${old})
      ) and not exists (
        select 1 from alert_matches m where m.search_id = alert_prices.search_id
          and m.vehicle_id = alert_prices.vehicle_id and (m.settled_at is null or m.settled_at >= ${before})
      )`.execute(db);
      return sql`delete from alert_matches where id in (${old})`.execute(db);
    }),
  );
};

/** Searches that were deleted, after what they had found: one of them may have found the whole market. */
export const deleteRemovedSearches: Clearing = async (db, before) => {
  const removed = sql`select id from saved_searches where deleted_at < ${before}`;
  await inPieces(() =>
    sql`delete from alert_matches where id in (
      select id from alert_matches where search_id in (${removed}) limit ${PIECE}
    )`.execute(db),
  );
  await inPieces(() =>
    sql`delete from alert_prices where (search_id, vehicle_id) in (
      select search_id, vehicle_id from alert_prices where search_id in (${removed}) limit ${PIECE}
    )`.execute(db),
  );
  await inPieces(() =>
    sql`delete from saved_searches where id in (
      select id from saved_searches where deleted_at < ${before} limit ${PIECE}
    )`.execute(db),
  );
};

/** What was sent through the contact form without an account, open or closed. */
export const deleteOldContacts: Clearing = (db, before) =>
  inPieces(() =>
    sql`delete from support_conversations where id in (
      select id from support_conversations where user_id is null and last_message_at < ${before} limit ${PIECE}
    )`.execute(db),
  );

export const deleteOpenInvitations: Clearing = (db, before) =>
  inPieces(() =>
    sql`delete from dealer_agents where id in (
      select id from dealer_agents where accepted_at is null and invited_at < ${before} limit ${PIECE}
    )`.execute(db),
  );

/** The sessions that no token opens any more. */
export const deleteEndedSessions: Clearing = (db, before) =>
  inPieces(() =>
    sql`delete from sessions where id in (
      select s.id from sessions s left join session_tokens t on t.session_id = s.id
      where t.session_id is null and s.created_at < ${before} limit ${PIECE}
    )`.execute(db),
  );

/** The reports stay, without those who sent them. */
export const unnameReports: Clearing = (db, before) =>
  inPieces(() =>
    sql`update reports set user_id = null, email = null, network_hash = null, police_reference = null where id in (
      select id from reports
      where created_at < ${before} and (user_id is not null or email is not null or police_reference is not null) limit ${PIECE}
    )`.execute(db),
  );

async function inPieces(clear: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (Number((await clear()).numAffectedRows ?? 0n) === PIECE) await nextTurn();
}
