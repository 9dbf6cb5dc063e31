import { type Kysely, sql } from 'kysely';

const statements = [
  // What is on sale and ends, the soonest first: asked before answers.
  sql`create index vehicles_by_term on vehicles (listed_until)
    where listed_until is not null and status in ('active', 'reserved')`,
  // Whether it is featured in a place of its dealer's plan.
  sql`alter table vehicles add column in_slot integer not null default 0 check (in_slot in (0, 1))`,
  sql`create index vehicles_in_slots on vehicles (seller_id) where in_slot = 1`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
