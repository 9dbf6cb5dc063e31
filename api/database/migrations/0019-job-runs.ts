import { type Kysely, sql } from 'kysely';

/** When each daily job was last begun that then succeeded, so that a restart does not repeat it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_runs (
    job text primary key,
    ran_at text not null
  ) strict, without rowid`.execute(db);
}
