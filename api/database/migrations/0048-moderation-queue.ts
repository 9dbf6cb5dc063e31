import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create index moderation_cases_by_decision on moderation_cases (decided_at, id) where outcome is not null`,
  sql`create index moderation_cases_by_person on moderation_cases (person_id, id)`,
];

/** Indexes for the log of decisions and for what a person did before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
