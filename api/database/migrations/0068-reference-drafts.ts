import { type Kysely, sql } from 'kysely';

const statements = [
  // Counts up with each change of a draft: a change of an older state is refused.
  sql`alter table reference_versions add column revision integer not null default 1`,
  // The day of the source, `2026-11-24`.
  sql`alter table reference_versions add column as_of text`,
  // Why figures that are hardly meant are right all the same.
  sql`alter table reference_versions add column confirmation text`,
  sql`alter table reference_versions add column changed_at text`,
  sql`alter table reference_versions add column end_reason text`,
];

/** Drafts of lists: optimistic concurrency, the day of the source, and why a version was taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
