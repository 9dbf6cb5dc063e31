import type { Kysely } from 'kysely';

/** From when until when holds what an order bought, as it was sold; null where it bought nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('begins_at', 'text').execute();
  await db.schema.alterTable('orders').addColumn('ends_at', 'text').execute();
}
