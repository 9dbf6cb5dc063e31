import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table conversations add column closed_at text`,
  sql`alter table person_reports add column outcome text check (outcome in ('upheld', 'dismissed'))`,
  sql`create table report_messages (
    report_id integer not null references person_reports (id) on delete cascade,
    message_id integer not null,
    sender_id integer not null references users (id) on delete cascade,
    at text not null,
    body text not null,
    primary key (report_id, message_id)
  ) strict, without rowid`,
  sql`create index report_messages_by_sender on report_messages (sender_id)`,
  // Reports from before have the messages that are still there.
  sql`insert into report_messages (report_id, message_id, sender_id, at, body)
    select report_id, message_id, sender_id, at, body from (
      select r.id as report_id, m.id as message_id, m.sender_id, m.at, m.body,
        row_number() over (partition by r.id order by m.id desc) as place
      from person_reports r join messages m on m.conversation_id = r.conversation_id
      where m.at <= r.created_at
    ) as placed where place <= 50`,
];

/** The last messages of a reported conversation as they were, what was decided, and conversations that an admin closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
