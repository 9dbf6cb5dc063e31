import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table vehicles add column derived text not null default '[]'`,
  sql`update vehicles set derived = '["body_type"]' where body_type_derived = 1 and body_type is not null`,
  sql`alter table vehicles drop column body_type_derived`,
  sql`alter table vehicles add column groups text not null default '[]'`,
  sql`create index vehicles_grouped_by_group on vehicles (status, groups, updated_at)`,
];

/**
 * One list of the columns that follow from the catalogue instead of the advert replaces the flag of the body alone;
 * another names the groups of a car. A job fills them: see api/vehicles/derive-again.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
