import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Market, openMarket } from '#api/market.ts';

const projectDir = resolve(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-account-'));
let market: Market;
beforeAll(async () => {
  market = await openMarket(dataDir);
});
afterAll(async () => {
  await market.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function account(...args: string[]) {
  const process_ = Bun.spawn([process.execPath, 'scripts/account.ts', ...args], {
    cwd: projectDir,
    env: { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: 'https://garisoko.example' },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err, code] = await Promise.all([
    new Response(process_.stdout).text(),
    new Response(process_.stderr).text(),
    process_.exited,
  ]);
  return { out, err, code };
}
const admins = () =>
  market.db.selectFrom('users').select(['email', 'password_hash']).where('role', '=', 'admin').execute();

test('an admin is made once, with a link to set the password, and another link when that is too old', async () => {
  const made = await account('create-admin', 'Amani@example.com');
  expect([made.err, made.code]).toEqual(['', 0]);
  expect(made.out).toMatch(/https:\/\/garisoko\.example\/auth\?mode=reset&token=[\w-]{43}\n/);
  expect(await admins()).toEqual([{ email: 'amani@example.com', password_hash: null }]);
  const again = await account('create-admin', 'amani@example.com');
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('has an account already')]);
  const link = await account('link', 'amani@example.com');
  expect([link.code, link.out]).toEqual([0, expect.stringContaining('mode=reset&token=')]);
  expect(await admins()).toHaveLength(1);
});

test('what is no address, no admin or no verb is refused in words', async () => {
  const refused = await Promise.all([
    account('create-admin', 'amani'),
    account('link', 'nobody@example.com'),
    account('make-king', 'amani@example.com'),
    account(),
  ]);
  expect(refused.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  const [address, nobody, verb] = refused.map(({ err }) => err);
  expect(address).toBe('"amani" is not a mail address.\n');
  expect(nobody).toBe('nobody@example.com is no admin.\n');
  expect(verb).toContain('npm run account -- create-admin EMAIL');
});
