import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';

/** So many rows go at a time: nobody waits for a long transaction. */
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
    sql`update reports set user_id = null, email = null where id in (
      select id from reports
      where created_at < ${before} and (user_id is not null or email is not null) limit ${PIECE}
    )`.execute(db),
  );

async function inPieces(clear: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (Number((await clear()).numAffectedRows ?? 0n) === PIECE);
}
