import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecretKey } from '#api/config/secret-key.ts';
import { createLogger } from '#api/log.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { run, tamper as tamperWith } from '#tests/support/database/tamper.ts';
import { hashLine } from './chain.ts';
import { checkAudit } from './check.ts';
import { auditJobs } from './job.ts';
import { pruneActs } from './prune.ts';
import { recordAct } from './record-act.ts';
import { acceptKey, sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;

beforeEach(async () => {
  market = await openTestMarket();
  // The template of test markets was sealed with a key of its own.
  market.secretKey = createSecretKey('a key of this test, long enough for it');
  await acceptKey(market);
});
afterEach(() => market.dispose());

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const act = (number: number) =>
  recordAct(
    market.db,
    {
      actorId: number,
      action: 'role changed',
      subject: 'user',
      subjectId: number,
      details: { from: 'buyer' },
    },
    day(number),
  );

/** Five acts after that of the key: lines 2 to 6. */
async function addActs(): Promise<void> {
  for (let number = 1; number <= 5; number++) await act(number);
}

/** As somebody does who has the database, and no triggers in the way. */
const tamper = (...statements: readonly string[]) => tamperWith(market, ...statements);

const findingNow = async () => (await verifyAudit(market)).finding;

test('lines follow one another, and a log as the market wrote it is whole [audit-1]', async () => {
  await addActs();
  expect(await verifyAudit(market)).toMatchObject({ lines: 6, head: { id: 6 }, finding: null });
  await sealAudit(market);
  expect(await findingNow()).toBe(null);
  const rows = await market.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const [place, row] of rows.entries())
    if (place > 0) expect(row.hash).toBe(hashLine(rows[place - 1]?.hash ?? '', row));
});

test('the database refuses to change and to delete lines [audit-2]', async () => {
  await addActs();
  const refused = 'The audit log is append-only.';
  await expect(run(market, "update audit_log set action = 'x' where id = 3")).rejects.toThrow(refused);
  await expect(run(market, 'update audit_log set actor_id = null')).rejects.toThrow(refused);
  await expect(run(market, 'delete from audit_log where id = 6')).rejects.toThrow(refused);
  await expect(run(market, 'delete from audit_log')).rejects.toThrow(refused);
  await expect(run(market, 'delete from audit_chain')).rejects.toThrow(refused);
});

const PRUNED_BY_HAND = `update audit_chain set pruned_id = 3,
    pruned_hash = (select hash from audit_log where id = 3);
  delete from audit_log where id <= 3`;

describe('verification names the first line that is wrong', () => {
  test.each([
    ['a changed line', "update audit_log set details = '{}' where id = 4", 4],
    ['a changed actor', 'update audit_log set actor_id = 99 where id = 4', 4],
    ['a line removed in the middle', 'delete from audit_log where id = 4', 5],
    ['the last line removed', 'delete from audit_log where id = 6', 6],
    ['all lines removed', 'delete from audit_log', 1],
    [
      'two lines in another order',
      'update audit_log set id = 40 where id = 4; update audit_log set id = 4 where id = 5; update audit_log set id = 5 where id = 40',
      4,
    ],
    [
      'a line inserted in the middle',
      `update audit_log set id = id + 100 where id >= 4; update audit_log set id = id - 99 where id > 100;
        insert into audit_log (id, at, action, subject, hash) select 4, at, 'x', 'user', hash from audit_log where id = 3`,
      4,
    ],
    [
      'a line put after the end',
      "insert into audit_log (id, at, action, subject, hash) select 7, at, 'x', 'user', hash from audit_log where id = 6",
      7,
    ],
    ['the beginning removed as if it had been pruned', PRUNED_BY_HAND, 3],
  ])('in a log with %s [audit-3]', async (_, statements, lineId) => {
    await addActs();
    await sealAudit(market);
    await tamper(statements);
    expect(await findingNow()).toMatchObject({ lineId, sentence: expect.stringContaining(`${lineId}`) });
    // Going on with the log neither hides it nor seals it.
    await act(9).catch(() => undefined);
    await sealAudit(market).catch(() => undefined);
    expect(await findingNow()).not.toBe(null);
  });
});

/** Writes the log anew from line 4 on, with hashes and a head that fit. */
async function rewrite(): Promise<void> {
  const rows = await market.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  let hash = '';
  const updates = rows.map((row) => {
    const line = row.id === 4 ? { ...row, actor_id: 77 } : row;
    hash = row.id < 4 ? row.hash : hashLine(hash, line);
    return `update audit_log set actor_id = ${line.actor_id}, hash = '${hash}' where id = ${row.id}`;
  });
  await tamper(...updates, `update audit_chain set head_hash = '${hash}'`);
}

describe('with the database alone the log cannot be written anew unnoticed', () => {
  test('a sealed line that was rewritten with all that follow is found', async () => {
    await addActs();
    await sealAudit(market);
    await rewrite();
    expect(await findingNow()).toMatchObject({ lineId: 6, sentence: expect.stringMatching(/written anew/) });
  });

  test('a seal of the rewritten log needs the key [audit-4]', async () => {
    await addActs();
    await sealAudit(market);
    await rewrite();
    await tamper('update audit_chain set sealed_hash = head_hash');
    expect(await findingNow()).toMatchObject({
      sentence: 'The seal of the audit log was not made by this market.',
    });
    await tamper('update audit_chain set sealed_id = null');
    expect(await findingNow()).toMatchObject({ sentence: 'The seal of the audit log is gone.' });
    await expect(sealAudit(market)).rejects.toThrow('The seal of the audit log is gone.');
    await tamper("update audit_chain set sealed_id = head_id, seal_key = 'another'");
    expect(await findingNow()).toMatchObject({ sentence: expect.stringMatching(/another key/) });
    await expect(sealAudit(market)).rejects.toThrow(/another key/);
  });

  test('an end that was taken back with its seal is found by a head that was noted', async () => {
    await addActs();
    await sealAudit(market);
    const before = await market.db.selectFrom('audit_chain').selectAll().executeTakeFirst();
    await act(8);
    await sealAudit(market);
    const { head } = await verifyAudit(market);
    const { head_hash, sealed_hash, sealed_at, seal } = before ?? {};
    await tamper(
      'delete from audit_log where id = 7',
      `update audit_chain set head_id = 6, head_hash = '${head_hash}',
      sealed_id = 6, sealed_hash = '${sealed_hash}', sealed_at = '${sealed_at}', seal = '${seal}'`,
    );
    // The database alone is as it was once: only what stands elsewhere says more.
    expect(await findingNow()).toBe(null);
    expect((await verifyAudit(market, head)).finding).toMatchObject({ lineId: 7 });
    expect((await verifyAudit(market, { id: 5, hash: 'f'.repeat(64) })).finding).toMatchObject({ lineId: 5 });
  });

  test('after a restore without the key the log says so until the operator accepts the new key', async () => {
    await addActs();
    market.secretKey = createSecretKey('the key of another machine, long enough');
    expect(await findingNow()).toMatchObject({ sentence: expect.stringMatching(/another key/) });
    await acceptKey(market);
    expect(await verifyAudit(market)).toMatchObject({ lines: 7, finding: null });
    await expect(acceptKey(market)).rejects.toThrow(/already/);
    await tamper("update audit_log set action = 'x' where id = 3");
    market.secretKey = createSecretKey('the key of a third machine, long enough');
    await expect(acceptKey(market)).rejects.toThrow(/Line 3 is not as it was written/);
  });
});

describe('pruning', () => {
  test('goes from the front alone, keeps where the log begins, and leaves it verifiable [audit-5]', async () => {
    await addActs();
    await sealAudit(market);
    await pruneActs(market.db, day(3), day(900));
    // The act of the key is younger than all: nothing behind it goes.
    expect(await verifyAudit(market)).toMatchObject({ lines: 6, finding: null });
    await pruneActs(market.db, '2999-01-01T00:00:00.000Z', day(901));
    expect(await verifyAudit(market)).toMatchObject({ lines: 1, head: { id: 7 }, finding: null });
    await act(4);
    await sealAudit(market);
    await pruneActs(market.db, '2999-01-01T00:00:00.000Z', day(902));
    expect(await verifyAudit(market)).toMatchObject({ lines: 1, head: { id: 9 }, finding: null });
    await tamper("update audit_chain set pruned_hash = replace(pruned_hash, substr(pruned_hash, 1, 1), 'x')");
    expect(await findingNow()).not.toBe(null);
  });
});

test('a finding is kept, mailed to the operator once, and gone when it is mended [audit-6]', async () => {
  const settings = { operatorEmail: 'operator@example.com', publicUrl: 'https://market.example.com' };
  await addActs();
  await tamper('update audit_log set actor_id = 99 where id = 4');
  for (let time = 0; time < 2; time++)
    expect((await checkAudit(market, settings, day(10))).finding).toMatchObject({ lineId: 4 });
  const mails = () =>
    market.db.selectFrom('mails').select(['recipient', 'body']).where('kind', '=', 'audit-broken').execute();
  expect(await mails()).toEqual([
    { recipient: 'operator@example.com', body: expect.stringContaining('Line 4 is not as it was written') },
  ]);
  // Its job fails, which the admins' page shows, and mails nothing again.
  const jobs = auditJobs({ market, settings, log: createLogger('silent') });
  const run = (name: string) => jobs.find((job) => job.name === name)?.begin(new AbortController().signal)();
  await expect(run('audit-check')).rejects.toThrow(/Line 4 is not as it was written/);
  await expect(run('audit-seal')).rejects.toThrow(/Line 4 is not as it was written/);
  await tamper('update audit_log set actor_id = 3 where id = 4');
  await run('audit-seal');
  await run('audit-check');
  expect((await checkAudit(market, settings, day(11))).finding).toBe(null);
  expect(await market.db.selectFrom('audit_chain').select(['checked_at', 'finding']).execute()).toEqual([
    { checked_at: day(11), finding: null },
  ]);
  expect(await mails()).toHaveLength(1);
});

test('two processes and many transactions at once write one chain [audit-7]', async () => {
  const code = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../database/open.ts'))};
    import { recordAct } from ${JSON.stringify(join(import.meta.dirname, 'record-act.ts'))};
    const { db, close } = openDatabase(${JSON.stringify(market.dataDir)}, ${JSON.stringify({ databaseUrl: market.databaseUrl })});
    for (let act = 0; act < 40; act++)
      await recordAct(db, { actorId: process.pid, action: 'x', subject: 'user', subjectId: act });
    await close();`;
  const start = () =>
    Bun.spawn([process.execPath, '-e', code], { stdout: 'ignore', stderr: 'inherit' }).exited;
  const own = Array.from({ length: 20 }, (_, place) => act(1 + (place % 20)));
  expect(await Promise.all([start(), start(), Promise.all(own).then(() => 0)])).toEqual([0, 0, 0]);
  expect(await verifyAudit(market)).toMatchObject({ lines: 101, head: { id: 101 }, finding: null });
});

test('an act whose transaction fails leaves no line and no gap', async () => {
  await expect(
    market.db.transaction().execute(async (db) => {
      await recordAct(db, { actorId: 1, action: 'x', subject: 'user', subjectId: 1 });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await act(1);
  expect(await verifyAudit(market)).toMatchObject({ lines: 2, head: { id: 2 }, finding: null });
});
