import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table price_analyses add column doubt_field text check (doubt_field in ('price', 'mileage'))`,
  sql`alter table price_analyses add column doubt_suggested integer`,
  sql`drop index price_analyses_good`,
  sql`create index price_analyses_deals on price_analyses (vehicle_id) where label in ('Great Deal', 'Good Deal')`,
  // The few that are held out are looked for where figures are made.
  sql`create index price_analyses_doubted on price_analyses (vehicle_id) where doubt_field is not null`,
];

/** What holds a listing out of labels, figures and rankings until its owner was asked; Great Deals beside Good ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
