import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table vehicles add column derived text not null default '[]'`,
  sql`update vehicles set derived = '["body_type"]' where body_type_derived = 1 and body_type is not null`,
  sql`alter table vehicles drop column body_type_derived`,
];

/** One list of the columns that follow from the catalogue instead of the advert replaces the flag of the body alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
