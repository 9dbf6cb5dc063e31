import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../by-engine.ts';

const FORMER_YEAR = 'check (year between 1900 and 2100)';
const YEAR = 'check (year = 0 or year between 1900 and 2100)';
const ADDED: readonly [table: string, column: string][] = [
  ['vehicles', 'negotiable integer not null default 0 check (negotiable in (0, 1))'],
  ['vehicles', 'trade_in_accepted integer not null default 0 check (trade_in_accepted in (0, 1))'],
  ['vehicles', 'sold_where text'],
  ['vehicles', 'sold_price_kes integer check (sold_price_kes > 0)'],
  ['vehicles', 'draft_key text'],
  ['vehicles', 'draft_hash text'],
  ['media', 'width integer'],
  ['media', 'height integer'],
  ['media', 'perceptual_hash text'],
];

const onPostgres = [
  sql`alter table vehicles drop constraint vehicles_year_check`,
  sql.raw(`alter table vehicles add ${YEAR}`),
];

/** Drafts without a year, what sellers say beside the price, and what is known of each photo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) for (const statement of onPostgres) await statement.execute(db);
  else await relaxYear(db);
  for (const [table, column] of ADDED) await sql.raw(`alter table ${table} add column ${column}`).execute(db);
  await sql`create unique index vehicles_by_draft_key on vehicles (draft_key) where draft_key is not null`.execute(
    db,
  );
}

/** SQLite changes a check only by copying the table. */
async function relaxYear(db: Kysely<unknown>): Promise<void> {
  const { rows: dependants } = await sql<{ sql: string }>`
    select sql from sqlite_master where tbl_name = 'vehicles' and type in ('index', 'trigger') and sql is not null
  `.execute(db);
  const { rows: columns } = await sql<{
    name: string;
  }>`select name from pragma_table_info('vehicles')`.execute(db);
  const kept = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql.raw(await presentTable(db)).execute(db);
  await sql`insert into vehicles_copy (${kept}) select ${kept} from vehicles`.execute(db);
  await sql`delete from sqlite_sequence where name = 'vehicles_copy'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq)
    select 'vehicles_copy', seq from sqlite_sequence where name = 'vehicles'`.execute(db);
  await sql`drop table vehicles`.execute(db);
  await sql`alter table vehicles_copy rename to vehicles`.execute(db);
  for (const dependant of dependants) await sql.raw(dependant.sql).execute(db);
}

async function presentTable(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'table' and name = 'vehicles'`.execute(db);
  const [{ sql: former = '' } = {}] = rows;
  if (!former.includes(FORMER_YEAR))
    throw new Error('The table of listings is not as the migrations before made it.');
  return former.replace(/"?vehicles"?/, 'vehicles_copy').replace(FORMER_YEAR, YEAR);
}
