import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table moderation_rules (
    id integer primary key autoincrement,
    rules text not null,                 -- JSON: RuleSet of domain/moderation/rule-set.ts
    note text not null,
    created_at text not null,
    created_by integer references users (id) on delete set null,
    active_from text                     -- null: a draft whose effect is looked at; the newest active_from holds
  ) strict`,
  sql`create table moderation_cases (
    id integer primary key autoincrement,
    kind text not null check (kind in ('listing', 'showroom', 'review')),
    subject_id integer not null,         -- vehicle, dealer or review
    person_id integer references users (id) on delete cascade,   -- whose it is
    rules_id integer not null references moderation_rules (id),
    score integer not null,
    hits text not null,                  -- JSON: Hit[]
    appeal text,                         -- what the person wrote who asks again after a refusal
    opened_at text not null,
    outcome text check (outcome in ('passed', 'allowed', 'refused', 'dropped')),  -- null while it waits; passed: by the rules alone; dropped: it went away by itself
    decided_at text,
    decided_by integer references users (id) on delete set null,  -- null: the market itself
    reason text                          -- as sent to the person
  ) strict`,
  sql`create unique index moderation_waiting on moderation_cases (kind, subject_id) where outcome is null`,
  sql`create index moderation_cases_by_subject on moderation_cases (kind, subject_id, id)`,
  sql`create index moderation_cases_by_time on moderation_cases (opened_at)`,
  sql`create index vehicles_by_chassis on vehicles (chassis_number) where chassis_number is not null`,
  sql`create index users_by_phone on users (phone) where phone is not null`,
  sql`create index vehicles_by_plate on vehicles (plate) where plate is not null`,
];

/** Rules by which new listings, showrooms and reviews are checked, and what was found in each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
