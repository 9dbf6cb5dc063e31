import { type Kysely, sql } from 'kysely';
import { byEngine } from '../by-engine.ts';

/** The newest id ever given. */
const LAST_GIVEN = byEngine({
  sqlite: sql`(select seq from sqlite_sequence where name = 'outbox')`,
  postgres: sql`null`,
});

const statements = [
  // A cursor counts only in the database whose outbox it was read from.
  sql`alter table outbox_cursors add column database_id text not null default ''`,
  sql`update outbox_cursors set database_id = (select value from meta where key = 'database_id')`,
  sql`update outbox_cursors set database_id = coalesce((select value from meta where key = 'alerts_database'), '')
    where reader = 'alerts'`,
  sql`delete from meta where key = 'alerts_database'`,
  // Up to where lines were deleted, so that a gap in the ids does not look like it.
  sql`insert into meta (key, value) values ('outbox_pruned', cast(coalesce(
    (select min(id) - 1 from outbox), ${LAST_GIVEN}, 0) as text))`,
];

/** What the readers of the outbox need to tell a restored database and pruned lines from gaps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
