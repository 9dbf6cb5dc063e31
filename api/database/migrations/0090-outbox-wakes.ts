import { type Kysely, sql } from 'kysely';
import { byEngine } from '../by-engine.ts';

const NOTHING = sql`select 1`;

const tell = (table: 'outbox' | 'live_changes') =>
  byEngine({
    sqlite: NOTHING,
    postgres: sql`create trigger ${sql.ref(`${table}_told`)} before insert on ${sql.table(table)}
      for each statement execute function outbox_told()`,
  });

const statements = [
  // A trigger of the statement runs before the sequence gives out an id: a transaction that has an id has its xid by then.
  byEngine({
    sqlite: NOTHING,
    postgres: sql`create function outbox_told() returns trigger language plpgsql as $$
      begin
        perform pg_current_xact_id();
        perform pg_notify(tg_table_name, '');
        return null;
      end $$`,
  }),
  tell('outbox'),
  tell('live_changes'),
];

/** On PostgreSQL a commit that adds to an outbox notifies who listens, and no line has an id before its transaction has one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
