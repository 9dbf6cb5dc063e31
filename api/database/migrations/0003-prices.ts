import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table price_analyses (
    vehicle_id integer primary key references vehicles (id) on delete cascade,
    make text not null,
    model text not null,
    price_kes integer,
    status text not null,
    label text,
    note text,
    warns integer not null check (warns in (0, 1)),
    percentile real check (percentile between 0 and 100),
    percent_diff real,
    median_kes integer,
    p25_kes integer,
    p75_kes integer,
    average_kes integer,
    savings_kes integer not null,
    sample_size integer not null,
    compared_years integer not null,
    confidence_level text not null check (confidence_level in ('high', 'medium', 'low')),
    confidence_score real not null check (confidence_score between 0 and 1),
    confidence_reason text not null,
    factors text not null check (json_valid(factors)),
    comparables text not null check (json_valid(comparables)),
    not_counted text not null check (json_valid(not_counted)),
    position integer not null,
    computed_at text not null
  ) strict`,
  sql`create index price_analyses_by_model on price_analyses (make, model)`,
  sql`create index price_analyses_good on price_analyses (vehicle_id) where label = 'Good Deal'`,
  sql`create table price_groups (
    make text not null,
    model text not null,
    predicted integer not null,
    median_error real,
    is_wide integer not null default 0 check (is_wide in (0, 1)),
    primary key (make, model)
  ) strict, without rowid`,
];

/** The stored price analyses, and how well each model's prices can be predicted at all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
