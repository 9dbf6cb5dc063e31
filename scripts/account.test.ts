import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, openMarket } from '#api/market.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';

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

const account = (...args: string[]) => answering('', ...args);

async function answering(typed: string, ...args: string[]) {
  const process_ = Bun.spawn([process.execPath, 'scripts/account.ts', ...args], {
    cwd: projectDir,
    stdin: new Blob([typed]),
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

test('an admin is made once, with a link to set the password, and another link when that is too old [account-1]', async () => {
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

describe('the export of an account', () => {
  const zip = join(dataDir, 'of-somebody.zip');
  const sizeOf = () => statSync(zip).size;

  test('is copied into a file of the operator alone, for a closed account too, and the audit log says so [account-2]', async () => {
    const { id, email } = await addTestPerson(market.db, 'buyer');
    const deactivated_at = '2026-11-01T12:00:00.000Z';
    await market.db.updateTable('users').set({ deactivated_at }).where('id', '=', id).execute();
    const made = await account('export', email.toUpperCase(), zip);
    expect([made.code, made.err]).toEqual([0, '']);
    expect(made.out).toContain(zip);
    expect(statSync(zip).mode & 0o777).toBe(0o600);
    const files = unzipSync(new Uint8Array(readFileSync(zip)));
    const users = JSON.parse(new TextDecoder().decode(files['json/users.json']));
    expect(users).toEqual([expect.objectContaining({ id, email, deactivated_at })]);
    expect(Object.keys(files)).toContain('README.txt');
    const acts = market.db.selectFrom('audit_log').select(['actor_id', 'subject_id']);
    expect(await acts.where('action', '=', 'data exported').execute()).toEqual([
      { actor_id: null, subject_id: id },
    ]);
  });

  test('overwrites nothing, and needs an account and a file to go to', async () => {
    const { email } = await addTestPerson(market.db, 'buyer');
    const size = sizeOf();
    const refused = await Promise.all([
      account('export', email, zip),
      account('export', 'nobody@example.com', join(dataDir, 'nobody.zip')),
      account('export', email, join(dataDir, 'nowhere', 'data.zip')),
      account('export', email),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    const [again, nobody, nowhere, fileless] = refused.map(({ err }) => err);
    expect(again).toBe(`${zip} is there already. Nothing was written.\n`);
    expect(nobody).toBe('There is no account with this email.\n');
    expect(nowhere).toContain('could not be written');
    expect(fileless).toContain('export EMAIL FILE.zip');
    expect(sizeOf()).toBe(size);
  });
});

describe('an account whose owner asked for its deletion', () => {
  const emails = async () =>
    (await market.db.selectFrom('users').select('email').execute()).map((user) => user.email);

  test('is deleted once its address is typed again, and the audit log says so [account-3]', async () => {
    const { id, email } = await addTestPerson(market.db, 'buyer');
    const wrong = await answering('yes\n', 'delete', email);
    expect([wrong.code, wrong.err]).toEqual([1, 'Nothing was deleted.\n']);
    expect(await emails()).toContain(email);
    const right = await answering(`${email}\n`, 'delete', email.toUpperCase());
    expect([right.code, right.err]).toEqual([0, '']);
    expect(right.out).toContain('is deleted');
    expect(await emails()).not.toContain(email);
    const acts = market.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'account deleted');
    expect(await acts.execute()).toEqual([{ actor_id: null, subject_id: id }]);
  });

  test('is deleted without a question with --yes, and nothing is where there is none', async () => {
    const { email } = await addTestPerson(market.db, 'buyer');
    const deleted = await account('delete', email, '--yes');
    expect([deleted.code, deleted.err]).toEqual([0, '']);
    expect(await emails()).not.toContain(email);
    const again = await account('delete', email, '--yes');
    expect([again.code, again.err]).toEqual([1, 'There is no account with this email.\n']);
  });
});
