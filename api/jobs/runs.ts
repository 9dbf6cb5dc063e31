import type { Db } from '#api/database/open.ts';

/** When the last successful run of a daily job began: milliseconds since 1970; undefined where it never ran. */
export async function findLastRun(db: Db, job: string): Promise<number | undefined> {
  const row = await db.selectFrom('job_runs').select('ran_at').where('job', '=', job).executeTakeFirst();
  return row && Date.parse(row.ran_at);
}

/** Keeps when a run that has succeeded began. */
export async function noteRun(db: Db, job: string, startedAt: number): Promise<void> {
  const ran_at = new Date(startedAt).toISOString();
  await db
    .insertInto('job_runs')
    .values({ job, ran_at })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ ran_at }))
    .execute();
}
