import { type Kysely, sql } from 'kysely';

/** There were no confirmations before: the market's listings count as confirmed on the day of this step. */
const confirmToday = (at: string) =>
  sql`update vehicles set confirmed_at = ${at} where status in ('active', 'reserved')`;

/** When a listing was last said to be available, what its seller was mailed since, and its figures by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['confirmed_at', 'asked_at', 'warned_at'])
    await sql`alter table vehicles add column ${sql.ref(column)} text`.execute(db);
  await confirmToday(new Date().toISOString()).execute(db);
  await sql`create index vehicles_by_confirmation on vehicles (confirmed_at)
    where status in ('active', 'reserved')`.execute(db);
  await sql`create index leads_by_day on leads (vehicle_id, at)`.execute(db);
  await sql`create index favorites_by_day on favorites (vehicle_id, saved_at)`.execute(db);
}
