import { type Kysely, sql } from 'kysely';
import { type AuditLine, GENESIS_HASH, hashLine, type Link } from '#api/audit/chain.ts';
import { byEngine } from '../by-engine.ts';
import { refusingTrigger } from '../postgres/triggers.ts';

const message = 'The audit log is append-only.';
const APPEND_ONLY = sql.lit(message);
const NOT_PRUNED = sql`old.id > coalesce((select pruned_id from audit_chain), 0)`;
const PIECE = 1000;

const chained = [
  // Without foreign keys: a line outlives what it names, and nothing may change it.
  sql`create table audit_lines (
    id integer primary key,
    at text not null,
    actor_id integer,
    action text not null,
    subject text not null,
    subject_id integer,
    details text not null default '{}' check (json_valid(details)),
    hash text not null check (length(hash) = 64)
  ) strict`,
  // One row: where the chain ends, where it begins since lines were pruned, and the head that was sealed last.
  sql`create table audit_chain (
    id integer primary key check (id = 1),
    head_id integer not null,
    head_hash text not null,
    pruned_id integer not null,
    pruned_hash text not null,
    sealed_id integer,
    sealed_hash text,
    sealed_at text,
    seal text,
    seal_key text,
    checked_at text,
    finding text
  ) strict`,
];

const guarded = [
  sql`create index audit_log_by_actor on audit_log (actor_id, action, at)`,
  sql`create index audit_log_by_subject on audit_log (subject, subject_id, at)`,
  sql`create index audit_log_by_action on audit_log (action, id)`,
  byEngine({
    sqlite: sql`create trigger audit_log_stays before update on audit_log begin
    select raise(abort, ${APPEND_ONLY});
  end`,
    postgres: refusingTrigger({ trigger: 'audit_log_stays', table: 'audit_log', act: 'update', message }),
  }),
  // Pruning moves the beginning of the chain first; what stands before it may go.
  byEngine({
    sqlite: sql`create trigger audit_log_keeps before delete on audit_log
    when ${NOT_PRUNED} begin
    select raise(abort, ${APPEND_ONLY});
  end`,
    postgres: refusingTrigger({
      ...{ trigger: 'audit_log_keeps', table: 'audit_log', act: 'delete', message },
      when: NOT_PRUNED,
    }),
  }),
  byEngine({
    sqlite: sql`create trigger audit_chain_keeps before delete on audit_chain begin
    select raise(abort, ${APPEND_ONLY});
  end`,
    postgres: refusingTrigger({ trigger: 'audit_chain_keeps', table: 'audit_chain', act: 'delete', message }),
  }),
];

/** The audit log becomes a chain of hashes that refuses changes; the lines that are there get their hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of chained) await statement.execute(db);
  const start = await findStart(db);
  const head = await chainLines(db, start);
  await sql`insert into audit_chain (id, head_id, head_hash, pruned_id, pruned_hash)
    values (1, ${head.id}, ${head.hash}, ${start.id}, ${start.hash})`.execute(db);
  await sql`drop table audit_log`.execute(db);
  await sql`alter table audit_lines rename to audit_log`.execute(db);
  for (const statement of guarded) await statement.execute(db);
}

/** Before the first line that is left; the ids of lines that were deleted are not given again. */
async function findStart(db: Kysely<unknown>): Promise<Link> {
  const lastGiven = byEngine({
    sqlite: sql`(select seq from sqlite_sequence where name = 'audit_log')`,
    postgres: sql`null`,
  });
  const { rows } = await sql<{ id: number | null }>`select coalesce(
    (select min(id) - 1 from audit_log), ${lastGiven}) as id`.execute(db);
  return { id: rows[0]?.id ?? 0, hash: GENESIS_HASH };
}

async function chainLines(db: Kysely<unknown>, start: Link): Promise<Link> {
  let head = start;
  for (;;) {
    const { rows } = await sql<AuditLine>`select id, at, actor_id, action, subject, subject_id, details
      from audit_log where id > ${head.id} order by id limit ${PIECE}`.execute(db);
    for (const line of rows) {
      head = { id: line.id, hash: hashLine(head.hash, line) };
      await sql`insert into audit_lines (id, at, actor_id, action, subject, subject_id, details, hash)
        values (${line.id}, ${line.at}, ${line.actor_id}, ${line.action}, ${line.subject}, ${line.subject_id},
          ${line.details}, ${head.hash})`.execute(db);
    }
    if (rows.length < PIECE) return head;
  }
}
