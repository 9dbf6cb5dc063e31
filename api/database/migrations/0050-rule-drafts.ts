import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table moderation_rules add column effect text`,
  sql`create index moderation_cases_decided on moderation_cases (decided_at)
    where decided_by is not null and outcome in ('allowed', 'refused')`,
];

/** What a draft of the rules would do, and a way to the decisions that show how right each rule is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
