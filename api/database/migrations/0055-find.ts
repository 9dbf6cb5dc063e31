import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create index dealers_by_phone on dealers (phone) where phone is not null`,
  sql`create index mails_by_recipient on mails (lower(recipient), id)`,
  sql`create index support_by_lower_email on support_conversations (lower(email)) where email is not null`,
  sql`create index finance_requests_by_phone on finance_requests (phone)`,
  sql`create index finance_requests_by_lower_email on finance_requests (lower(email))`,
];

/** Indexes by which admins find people, listings, mails and requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
