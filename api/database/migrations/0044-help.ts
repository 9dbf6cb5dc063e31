import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table help_articles (
    id integer primary key autoincrement,
    slug text not null unique,
    topic text not null,
    place integer not null,
    asked_place integer,
    title text not null,
    words text not null,
    body text not null,
    swahili text,
    is_shown integer not null default 1 check (is_shown in (0, 1)),
    updated_on text not null
  ) strict`,
  sql`create table help_votes (
    id integer primary key autoincrement,
    article_id integer not null references help_articles (id) on delete cascade,
    visitor_hash text not null,
    is_helpful integer not null check (is_helpful in (0, 1)),
    comment text,
    voted_at text not null,
    unique (article_id, visitor_hash)
  ) strict`,
  sql`create index help_comments on help_votes (voted_at) where comment is not null`,
];

/** Articles of the help, which api/help/fill.ts fills in, and whether they helped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
