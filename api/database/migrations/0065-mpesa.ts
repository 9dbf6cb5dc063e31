import { type Kysely, sql } from 'kysely';

const statements = [
  // A callback that cannot be confirmed yet is handled again, with backoff.
  sql`alter table payment_messages add column attempts integer not null default 0`,
  sql`alter table payment_messages add column try_at text`,
  sql`create index payment_messages_to_try on payment_messages (try_at) where handled_at is null and kind = 'callback'`,
  // Of these the provider is asked; a payment whose process died has no time to be asked at.
  sql`create index payments_undecided on payments (created_at) where state in ('sending', 'pending', 'unknown')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
