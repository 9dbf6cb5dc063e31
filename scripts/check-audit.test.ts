import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAct } from '#api/audit/record-act.ts';
import { sealAudit } from '#api/audit/seal.ts';
import { type Market, openMarket } from '#api/market.ts';
import { tamper } from '#tests/support/database/tamper.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-audit-'));
let market: Market;
beforeAll(async () => {
  market = await openMarket(dataDir);
  for (let subjectId = 1; subjectId <= 3; subjectId++)
    await recordAct(market.db, { actorId: null, action: 'role changed', subject: 'user', subjectId });
});
afterAll(async () => {
  await market.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function check(args: readonly string[] = [], env: Record<string, string> = {}) {
  const running = Bun.spawn([process.execPath, 'scripts/check-audit.ts', ...args], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err] = await Promise.all([
    new Response(running.stdout).text(),
    new Response(running.stderr).text(),
  ]);
  return { out, err, code: await running.exited };
}

test('check-audit tells a whole log from a changed one, and prints a head to compare later [audit-9]', async () => {
  const whole = await check();
  expect([whole.err, whole.code]).toEqual(['', 0]);
  const [, head = ''] = /(\d+:[0-9a-f.]{67})/.exec(whole.out) ?? [];
  expect(whole.out).toContain('is whole: 3 lines');
  expect((await check(['--head', head])).code).toBe(0);
  expect((await check(['--head', head.replaceAll('.', '')])).code).toBe(0);
  const other = await check(['--head', `3:${'0'.repeat(64)}`]);
  expect([other.code, other.out]).toEqual([1, expect.stringContaining('Line 3 is not the one')]);
  await sealAudit(market);
  const key = { SECRET_KEY: 'the key of another machine, which is long enough' };
  const elsewhere = await check([], key);
  expect([elsewhere.code, elsewhere.out]).toEqual([1, expect.stringContaining('--accept-key')]);
  expect((await check(['--accept-key'], key)).code).toBe(0);
  expect((await check([], key)).code).toBe(0);
  expect((await check()).code).toBe(1);
  await tamper(market, 'update audit_log set subject_id = 9 where id = 2');
  const changed = await check([], key);
  expect([changed.code, changed.out]).toEqual([
    1,
    expect.stringContaining('Line 2 is not as it was written'),
  ]);
});

test('check-audit refuses what it does not understand, and makes no market', async () => {
  expect((await check(['--nonsense'])).code).toBe(2);
  expect((await check(['--head', 'abc'])).code).toBe(2);
  const none = await check([], { DATA_DIR: join(dataDir, 'none') });
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('There is no market')]);
});
