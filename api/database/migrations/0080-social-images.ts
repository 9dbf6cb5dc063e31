import { type Kysely, sql } from 'kysely';

/** Which version of a listing's social image is kept: its file goes once another takes its place. */
const socialImages = sql`create table social_images (
  vehicle_id integer primary key,
  version text not null
) strict`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await socialImages.execute(db);
}
