import { type Kysely, sql } from 'kysely';

/** With it the processes of a market give a visitor of the day the same hash; it is deleted on the next day. */
const visitorSalts = sql`create table visitor_salts (day text primary key, salt text not null) strict`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await visitorSalts.execute(db);
}
