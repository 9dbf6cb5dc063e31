import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { recordAct } from '#api/audit/record-act.ts';
import { sealFirst } from '#api/audit/seal.ts';
import { verifyAudit } from '#api/audit/verify.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { up } from './0045-audit-chain.ts';

/** The table as it was, with 2,500 lines of which the first 100 were deleted and one more in the middle. */
const FORMER = `
  drop table audit_log;
  drop trigger audit_chain_keeps;
  drop table audit_chain;
  create table audit_log (
    id integer primary key autoincrement,
    at text not null,
    actor_id integer references users (id) on delete set null,
    action text not null,
    subject text not null,
    subject_id integer,
    details text not null default '{}' check (json_valid(details))
  ) strict;
  create index audit_log_by_actor on audit_log (actor_id, action, at);
  create index audit_log_by_subject on audit_log (subject, subject_id, at);
  insert into audit_log (id, at, action, subject, subject_id, details)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2500)
    select n, '2026-01-01T08:00:00.000Z', 'role changed', 'user', n, '{"from":"buyer"}' from numbers;`;

async function migrated(more: string) {
  const market = await openTestMarket();
  sqliteOf(market).exec(`drop trigger audit_log_stays; drop trigger audit_log_keeps; ${FORMER} ${more}`);
  await up(new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqliteOf(market) }) }));
  await sealFirst(market);
  return market;
}

test('the lines that are there become a chain, and new ones follow them [audit-8]', async () => {
  const market = await migrated('delete from audit_log where id <= 100 or id = 2000;');
  expect(await verifyAudit(market)).toMatchObject({ lines: 2399, head: { id: 2500 }, finding: null });
  await recordAct(market.db, { actorId: null, action: 'x', subject: 'user', subjectId: 1 });
  expect(await verifyAudit(market)).toMatchObject({ lines: 2400, head: { id: 2501 }, finding: null });
  expect(() => sqliteOf(market).exec('delete from audit_log')).toThrow('append-only');
  await market.dispose();
});

test('where all lines were deleted, no id is given again', async () => {
  const market = await migrated('delete from audit_log;');
  await recordAct(market.db, { actorId: null, action: 'x', subject: 'user', subjectId: 1 });
  expect(await verifyAudit(market)).toMatchObject({ lines: 1, head: { id: 2501 }, finding: null });
  await market.dispose();
});
