import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table dealers add column hours text`,
  sql`alter table dealers add column branches text not null default '[]'`,
  sql`alter table dealers add column logo_key text`,
  sql`alter table dealers add column cover_key text`,
  sql`create index dealers_by_logo on dealers (logo_key) where logo_key is not null`,
  sql`create index dealers_by_cover on dealers (cover_key) where cover_key is not null`,
  sql`create table reviews (
    id integer primary key autoincrement,
    dealer_id integer not null references dealers (id) on delete cascade,
    author_id integer not null references users (id) on delete cascade,
    vehicle_id integer references vehicles (id) on delete set null,
    stars integer not null check (stars between 1 and 5),
    body text not null,
    status text not null check (status in ('held', 'published', 'refused')),
    refusal text,
    network_hash text,
    written_at text not null,
    published_at text,
    answer text,
    answer_status text check (answer_status in ('held', 'published', 'refused')),
    answer_refusal text,
    answered_at text,
    is_sample integer not null default 0 check (is_sample in (0, 1)),
    unique (dealer_id, author_id)
  ) strict`,
  sql`create index reviews_by_author on reviews (author_id)`,
  sql`create index reviews_by_vehicle on reviews (vehicle_id)`,
  sql`create index reviews_shown on reviews (dealer_id, published_at, id) where status = 'published'`,
  sql`create index reviews_held on reviews (written_at) where status = 'held'`,
  sql`create index review_answers_held on reviews (answered_at) where answer_status = 'held'`,
  sql`create index reviews_by_network on reviews (dealer_id, network_hash) where network_hash is not null`,
  sql`alter table person_reports add column review_id integer references reviews (id) on delete set null`,
  sql`create index person_reports_by_review on person_reports (review_id)`,
];

/** Reviews of dealers, reports of them, and what a showroom shows beside its words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
