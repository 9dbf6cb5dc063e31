import { type Kysely, sql } from 'kysely';

/** What agents could do before there were permissions: all but reading leads. */
const BEFORE = '["view","edit","price","publish","numbers"]';

const statements = [
  sql`alter table dealer_agents add column permissions text not null default '[]'`,
  sql`update dealer_agents set permissions = ${sql.lit(BEFORE)}`,
  sql`alter table dealer_agents add column last_lead_at text`,
  sql`alter table dealers add column lead_rule text not null default 'manual'
    check (lead_rule in ('manual', 'round-robin', 'vehicle'))`,
  sql`create table listing_assignees (
    vehicle_id integer primary key references vehicles (id) on delete cascade,
    assignee_id integer not null references users (id) on delete cascade
  ) strict`,
  sql`create index listing_assignees_by_person on listing_assignees (assignee_id)`,
  sql`create index audit_log_by_subject on audit_log (subject, subject_id, at)`,
  sql`alter table finance_requests add column seller_consent_version text`,
  sql`alter table lead_contacts add column finance_request_id integer
    references finance_requests (id) on delete set null`,
  sql`create index lead_contacts_by_request on lead_contacts (finance_request_id)
    where finance_request_id is not null`,
];

/**
 * What each agent may do for a dealer, who of a team looks after which listing and who gets the next lead; and which
 * request for finance its buyer let the seller know of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
