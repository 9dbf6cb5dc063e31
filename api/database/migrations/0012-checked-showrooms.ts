import { type Kysely, sql } from 'kysely';
import { NOW } from '../dialect.ts';

const statements = [
  // Null until an admin has looked at the name and the showroom: until then neither is public.
  sql`alter table dealers add column checked_at text`,
  // The name that a checked business wants to have; the old one stays public until an admin has looked at it.
  sql`alter table dealers add column waiting_name text`,
  // An admin's reason for refusing what waits; null without a refusal.
  sql`alter table dealers add column refusal text`,
  sql`update dealers set checked_at = ${NOW}`,
  sql`create index dealers_to_check on dealers (id)
    where refusal is null and (checked_at is null or waiting_name is not null)`,
  // Counts the invitations of a sender.
  sql`create index audit_log_by_actor on audit_log (actor_id, action, at)`,
];

/** An admin looks at the showrooms of new dealers before they are public; those that exist stay so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
