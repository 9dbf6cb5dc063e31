import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../by-engine.ts';

const FORMER_CHECK = "check (status in ('active', 'sold', 'withdrawn'))";
const LAST_CONSTRAINT = 'unique (source, source_key)';

const CHECK =
  "check (status in ('draft', 'pending', 'active', 'reserved', 'sold', 'expired', 'rejected', 'withdrawn'))";
const ADDED = `withdrawn_by text check (withdrawn_by in ('seller', 'admin', 'system')),
    check ((status = 'sold') = (sold_at is not null)),
    check ((status = 'withdrawn') = (withdrawn_by is not null)),
    ${LAST_CONSTRAINT}`;

/** An audit entry of which the listing `v` is the subject: an admin withdrew it, now or at an earlier time. */
const withdrawnByAdmin = sql`select 1 from audit_log l
  where l.action = 'listing withdrawn' and l.subject = 'vehicle' and l.subject_id = v.id`;
/** The listing went with its seller's account; closing, leaving and withdrawing have the same moment. */
const wentWithAccount = sql`select 1 from audit_log l
  where l.action in ('account closed', 'deletion asked for', 'account deleted')
    and l.subject = 'user' and l.subject_id = v.seller_id and l.at = v.updated_at`;

/** Who withdrew a listing, by the audit log where it says so; where it may have been an admin, it was one. */
const withdrawnBy = sql`case
  when v.status <> 'withdrawn' then null
  when exists (${withdrawnByAdmin} and l.at >= v.updated_at) then 'admin'
  when exists (${wentWithAccount}) then 'system'
  when exists (${withdrawnByAdmin}) then 'admin'
  when v.source is not null then 'system'
  else 'seller' end`;

const onPostgres = [
  sql`alter table vehicles drop constraint vehicles_status_check`,
  sql.raw(`alter table vehicles add ${CHECK}`),
  sql`alter table vehicles add column withdrawn_by text check (withdrawn_by in ('seller', 'admin', 'system'))`,
  sql`alter table vehicles add check ((status = 'sold') = (sold_at is not null))`,
  sql`alter table vehicles add check ((status = 'withdrawn') = (withdrawn_by is not null))`,
];

/** All states of a listing, and who withdrew it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) for (const statement of onPostgres) await statement.execute(db);
  else await copyVehicles(db);
  await sql`create index vehicles_by_sale on vehicles (sold_at) where sold_at is not null`.execute(db);
}

/** SQLite changes a check only by copying the table. */
async function copyVehicles(db: Kysely<unknown>): Promise<void> {
  const { rows: dependants } = await sql<{ sql: string }>`
    select sql from sqlite_master where tbl_name = 'vehicles' and type in ('index', 'trigger') and sql is not null
  `.execute(db);
  const { rows: columns } = await sql<{
    name: string;
  }>`select name from pragma_table_info('vehicles')`.execute(db);
  const names = columns.map(({ name }) => name).filter((name) => name !== 'sold_at');
  const kept = sql.join(names.map((name) => sql.ref(name)));
  await sql.raw(await presentTable(db)).execute(db);
  await sql`insert into vehicles_copy (${kept}, sold_at, withdrawn_by)
    select ${kept}, case status when 'sold' then coalesce(sold_at, updated_at) end, ${withdrawnBy}
    from vehicles v`.execute(db);
  // An id that was given once is given to no other listing, also after the last one was deleted.
  await sql`delete from sqlite_sequence where name = 'vehicles_copy'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq)
    select 'vehicles_copy', seq from sqlite_sequence where name = 'vehicles'`.execute(db);
  await sql`drop table vehicles`.execute(db);
  await sql`alter table vehicles_copy rename to vehicles`.execute(db);
  for (const dependant of dependants) await sql.raw(dependant.sql).execute(db);
}

/** The statement that makes the copy, from the one that made the table. */
async function presentTable(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'table' and name = 'vehicles'`.execute(db);
  const [{ sql: former = '' } = {}] = rows;
  if (!former.includes(FORMER_CHECK) || !former.includes(LAST_CONSTRAINT))
    throw new Error('The table of listings is not as the first migration made it.');
  return former
    .replace(/vehicles/, 'vehicles_copy')
    .replace(FORMER_CHECK, CHECK)
    .replace(LAST_CONSTRAINT, ADDED);
}
