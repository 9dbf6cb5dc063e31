import { type Kysely, sql } from 'kysely';

/** What a photo of a listing shows, of the shots that sellers are led through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vehicle_images add column shot text`.execute(db);
}
