import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** One process migrates at a time; the others wait, and find nothing left to do. */
const MIGRATION_LOCK = sql.lit(47);

/** Runs migrations in one transaction under an advisory lock. */
export const migrateServer = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (db) => {
    await sql`set local lock_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}, 0)`.execute(db);
    await prepareSchema(db);
    return work(db);
  });

/** What migrations find on SQLite by itself: a collation that ignores case, and a check of JSON. */
async function prepareSchema(db: Db): Promise<void> {
  await sql`create collation if not exists nocase
    (provider = icu, locale = 'und-u-ks-level2', deterministic = false)`.execute(db);
  await sql`create or replace function json_valid(value text) returns boolean
    language plpgsql immutable strict parallel safe as $$
    begin
      perform cast(value as json);
      return true;
    exception when invalid_text_representation then
      return false;
    end $$`.execute(db);
}
