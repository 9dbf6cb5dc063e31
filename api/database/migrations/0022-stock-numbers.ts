import { type Kysely, sql } from 'kysely';
import { sqliteOnly } from '../by-engine.ts';

/** Stock numbers of imports ignore case. Where a source has one in two spellings, the later listing keeps its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sqliteOnly(
    sql`update or ignore vehicles set source_key = lower(source_key) where source_key glob 'stock:*'`,
  ).execute(db);
}
