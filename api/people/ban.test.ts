import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settleApprovals } from '#api/approvals/job.ts';
import { createLogger } from '#api/log.ts';
import { sendPhoneCode } from '#api/phones/codes.ts';
import { provePhone } from '#api/phones/prove.ts';
import { deleteOnRequest } from '#api/privacy/deleting.ts';
import { sweepOldData } from '#api/privacy/retention.ts';
import { type Accounts, codeIn, GOOD_PASSWORD, openAccounts } from '#tests/support/accounts/app.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { findTestCode, proveTestPhone } from '#tests/support/phones/phones.ts';

const REASON = 'Took a deposit for a car that was not there.';
const PHONE = '+254700000066';
const YEAR_MS = 365 * 86_400_000;

let accounts: Accounts;
let db: Accounts['market']['db'];
let first: TestPerson;
let second: TestPerson;
beforeEach(async () => {
  accounts = await openAccounts({ operatorEmail: 'operator@example.com' });
  db = accounts.market.db;
  first = await addTestPerson(db, 'admin');
  second = await addTestPerson(db, 'admin');
});
afterEach(() => accounts.dispose());

const ask = (id: number, kind: string, by = first) =>
  accounts.call(`/admin/people/${id}/approvals`, { token: by.token, body: { kind, reason: REASON } });
const approve = (id: number, by = second) =>
  accounts.call(`/admin/approvals/${id}/approve`, { token: by.token, method: 'POST', body: {} });
async function decideTogether(id: number, kind: string): Promise<void> {
  const asked = await ask(id, kind);
  expect(asked.json).toMatchObject({ success: true });
  expect((await approve(asked.json.approval.id)).status).toBe(200);
}
const signIn = (email: string) => accounts.call('/auth/login', { body: { email, password: GOOD_PASSWORD } });
const roleOf = async (id: number) =>
  (await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

let count = 0;
/** The answer to a registration with the right code. */
async function register(email: string, phone = '') {
  const browser = accounts.openBrowser();
  const body = {
    ...{ email, phone, password: GOOD_PASSWORD, username: `newcomer_${++count}` },
    ...{ firstName: 'Akinyi', lastName: 'Sample' },
  };
  expect((await browser('/auth/register', { body })).status).toBe(202);
  const verificationCode = codeIn(await accounts.newestMail(email.toLowerCase()));
  return browser('/auth/register', { body: { ...body, verificationCode } });
}

async function addBanned(email = 'Baraka.Sample@gmail.com') {
  const person = await accounts.addPerson('seller', email.toLowerCase());
  await proveTestPhone(db, person.id, PHONE);
  await addTestVehicle(db, { seller_id: person.id });
  await decideTogether(person.id, 'ban');
  return person;
}

describe('a banned person', () => {
  test('cannot sign in, and reads why; what they sold is off the market [people-16]', async () => {
    const { id, email } = await addBanned();
    const { status, json } = await signIn(email);
    expect([status, json.restriction]).toEqual([403, { kind: 'banned', reason: REASON, until: null }]);
    expect(await db.selectFrom('vehicles').select('status').execute()).toEqual([{ status: 'withdrawn' }]);
    const reopen = `/admin/people/${id}/reopen`;
    expect((await accounts.call(reopen, { token: first.token, method: 'POST', body: {} })).status).toBe(409);
    expect((await ask(id, 'ban')).status).toBe(409);
  });

  test.each(['baraka.sample+again@gmail.com', 'BARAKASAMPLE@gmail.com', 'b.a.r.a.k.a.sample@googlemail.com'])(
    'does not register again as %s [people-17]',
    async (email) => {
      await addBanned();
      const { status, json } = await register(email);
      expect([status, json.error]).toEqual([403, expect.stringContaining('closed for good')]);
      expect(
        await db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).execute(),
      ).toEqual([]);
    },
  );

  test('does not register again with the proved number, however it is written [people-18]', async () => {
    await addBanned();
    for (const phone of ['0700 000 066', '+254 (0)700-000-066', '254700000066'])
      expect([phone, (await register(`new-${count}@example.com`, phone)).status]).toEqual([phone, 403]);
    expect((await register('other@example.com', '0700 000 067')).status).toBe(201);
  });

  test('proves that number with no other account, nor moves one to that address [people-19]', async () => {
    await addBanned();
    const other = await accounts.addPerson('seller', 'other@example.com');
    await sendPhoneCode(accounts.market, { userId: other.id, phone: PHONE, network: 'a network' });
    const code = await findTestCode(db, PHONE);
    const proof = provePhone(accounts.market, {
      userId: other.id,
      code,
      publicUrl: 'https://market.example.com',
    });
    await expect(proof).rejects.toMatchObject({ status: 403 });
    const browser = accounts.openBrowser();
    const { json } = await browser('/auth/login', { body: { email: other.email, password: GOOD_PASSWORD } });
    const email = 'baraka.sample+new@gmail.com';
    await browser('/profile/email', { token: json.token, body: { email, password: GOOD_PASSWORD } });
    const moving = { email, code: codeIn(await accounts.newestMail(email)) };
    expect(moving.code).not.toBe('');
    expect((await browser('/profile/email/confirm', { token: json.token, body: moving })).status).toBe(403);
  });

  test('is marked by hashes alone, which go after five years, not with the account [people-20]', async () => {
    const { id } = await addBanned();
    const marks = () => db.selectFrom('banned_contacts').selectAll().execute();
    expect(JSON.stringify(await marks())).not.toMatch(/baraka|700000066/);
    await deleteOnRequest(accounts.market, id);
    expect((await marks()).map(({ user_id }) => user_id)).toEqual([null, null]);
    expect((await register('barakasample@gmail.com')).status).toBe(403);
    const log = createLogger('silent');
    await sweepOldData(accounts.market, log, { now: Date.now() + 4.9 * YEAR_MS, periods: ['bans'] });
    expect(await marks()).toHaveLength(2);
    await sweepOldData(accounts.market, log, { now: Date.now() + 5.1 * YEAR_MS, periods: ['bans'] });
    expect(await marks()).toEqual([]);
  });

  test('is back when two admins lift the ban, and may move on [people-21]', async () => {
    const { id, email } = await addBanned();
    await decideTogether(id, 'lift-ban');
    expect((await signIn(email)).status).toBe(200);
    expect(await db.selectFrom('vehicles').select('status').execute()).toEqual([{ status: 'active' }]);
    expect((await register('baraka.sample+two@gmail.com')).status).toBe(201);
    expect((await ask(id, 'lift-ban')).status).toBe(409);
  });
});

describe('the role of admin', () => {
  const ready = (id: number) =>
    db
      .updateTable('users')
      .set({ two_step_secret: 'sealed', two_step_on_at: '2026-01-01T08:00:00.000Z' })
      .where('id', '=', id)
      .execute();

  test('is given by two admins to who has two-step sign-in, and taken by two [people-22]', async () => {
    const person = await addTestPerson(db, 'dealer');
    const refused = await ask(person.id, 'grant-admin');
    expect([refused.status, refused.json.error]).toEqual([409, expect.stringContaining('two-step')]);
    await ready(person.id);
    await decideTogether(person.id, 'grant-admin');
    expect(await roleOf(person.id)).toBe('admin');
    // What the person was signed in with before does not open the admin's rooms.
    expect((await accounts.call('/admin/people', { token: person.token })).status).toBe(401);
    expect((await ask(person.id, 'grant-admin')).status).toBe(409);
    expect((await ask(person.id, 'ban')).status).toBe(409);
    await decideTogether(person.id, 'take-admin');
    expect(await roleOf(person.id)).toBe('buyer');
    expect((await ask(person.id, 'take-admin')).status).toBe(409);
  });

  test('is not given to who turned two-step sign-in off while it waited [people-23]', async () => {
    const person = await addTestPerson(db, 'buyer');
    await ready(person.id);
    const { approval } = (await ask(person.id, 'grant-admin')).json;
    await db.updateTable('users').set({ two_step_on_at: null }).where('id', '=', person.id).execute();
    expect((await approve(approval.id)).status).toBe(409);
    expect(await roleOf(person.id)).toBe('buyer');
  });

  test('stays with the last admin, and nobody changes their own [people-24]', async () => {
    for (const kind of ['take-admin', 'ban', 'grant-admin'])
      expect([kind, (await ask(first.id, kind)).status]).toEqual([kind, 409]);
    // Each of two asks for the other's: a day has to pass, since an admin never decides about their own account.
    const [ofSecond, ofFirst] = [
      await ask(second.id, 'take-admin', first),
      await ask(first.id, 'take-admin', second),
    ];
    expect([ofSecond.json.approval.dueAt, ofFirst.json.approval.dueAt]).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    const letters = { publicUrl: 'https://market.example.com', operatorEmail: undefined };
    const later = Date.now() + 2 * 86_400_000;
    expect(await settleApprovals({ market: accounts.market, letters }, { now: later })).toBe(1);
    expect([await roleOf(first.id), await roleOf(second.id)]).toEqual(['admin', 'buyer']);
  });

  test('is not given by the sample admin of a demo market, nor to a sample person [people-25]', async () => {
    const person = await addTestPerson(db, 'buyer');
    await ready(person.id);
    await db.updateTable('users').set({ is_sample: 1 }).where('id', '=', first.id).execute();
    expect((await ask(person.id, 'grant-admin', first)).status).toBe(409);
    await db.updateTable('users').set({ is_sample: 1 }).where('id', '=', person.id).execute();
    expect((await ask(person.id, 'grant-admin', second)).status).toBe(409);
  });
});
