import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table users add column mail_alerts integer not null default 1 check (mail_alerts in (0, 1))`,
  // When what belonged to the person was deleted; the row stays behind what others still have.
  sql`alter table users add column deleted_at text`,
  sql`create index users_leaving on users (deletion_due_at) where deletion_due_at is not null`,
  sql`create table consents (
    id integer primary key autoincrement,
    visitor text not null,
    user_id integer references users (id) on delete set null,
    version integer not null,
    outcome text not null check (outcome in ('accepted', 'rejected', 'customized')),
    functional integer not null check (functional in (0, 1)),
    analytics integer not null check (analytics in (0, 1)),
    marketing integer not null check (marketing in (0, 1)),
    given_at text not null
  ) strict`,
  sql`create index consents_by_visitor on consents (visitor)`,
  sql`create index consents_by_user on consents (user_id)`,
];

/** Privacy: what people agreed to, which mail they want, and accounts that leave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
