import { type Kysely, sql } from 'kysely';

const statements = [
  // The sizes and dates of the groups that have pages come from these alone.
  sql`create index vehicles_grouped_by_model on vehicles (status, make, model, updated_at)`,
  sql`create index vehicles_grouped_by_town on vehicles (status, town, updated_at)`,
  sql`create index vehicles_grouped_by_body on vehicles (status, body_type, updated_at)`,
  sql`alter table outbox add column formerly text check (json_valid(formerly))`,
];

/** What the landing pages of makes, models, towns and body types read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
