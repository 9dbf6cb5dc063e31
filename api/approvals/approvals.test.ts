import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { giveRole } from '#api/accounts/change-role.ts';
import { createAdmin } from '#api/accounts/create-admin.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { settleApprovals } from './job.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OPERATOR = 'operator@example.com';
const REASON = 'Took a deposit for a car that was not there.';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
});
afterEach(() => talk.market.dispose());

const ask = (kind: string, id: number, by = admin, reason = REASON) =>
  talk.call(by, `POST /admin/people/${id}/approvals`, { kind, reason });
const approve = (id: number, by: TestPerson) => talk.call(by, `POST /admin/approvals/${id}/approve`);
const letters = { publicUrl: 'https://market.example.com', operatorEmail: OPERATOR };
const settle = (now: number) => settleApprovals({ market: talk.market, letters }, { now });
const stateOf = async (id: number) =>
  (await talk.db.selectFrom('approvals').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const isBanned = async (id: number) =>
  (await talk.db.selectFrom('restrictions').select('id').where('user_id', '=', id).execute()).length;
const mailsTo = async (to: string) =>
  (await talk.db.selectFrom('mails').select('kind').where('recipient', '=', to).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const acts = async () =>
  (await talk.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );

describe('with two admins', () => {
  let second: TestPerson;
  beforeEach(async () => {
    second = await addTestPerson(talk.db, 'admin');
  });

  test('the second one carries out what the first asked for [approvals-1]', async () => {
    const asked = await ask('ban', talk.seller.id);
    expect([asked.status, asked.approval]).toMatchObject([
      202,
      {
        kind: 'ban',
        subject: { id: talk.seller.id, kind: 'user' },
        dueAt: null,
        canDecide: false,
        canWithdraw: true,
      },
    ]);
    expect(await isBanned(talk.seller.id)).toBe(0);
    expect((await talk.call(talk.seller, 'GET /profile')).status).toBe(200);
    expect(await mailsTo(second.email)).toEqual(['approval-waits']);
    const { waiting } = await talk.call(second, 'GET /admin/approvals');
    expect(waiting).toMatchObject([
      { id: asked.approval.id, reason: REASON, canDecide: true, canWithdraw: false },
    ]);

    expect((await approve(asked.approval.id, second)).status).toBe(200);
    expect((await talk.call(talk.seller, 'GET /profile')).status).toBe(401);
    expect(await mailsTo(talk.seller.email)).toEqual(['account-banned']);
    expect(await acts()).toEqual(['approval asked for', 'approval approved', 'person banned']);
    const after = await talk.call(admin, 'GET /admin/approvals');
    expect([after.waiting, after.decided]).toMatchObject([
      [],
      [{ state: 'approved', decidedBy: { id: second.id } }],
    ]);
  });

  test('nobody approves or refuses their own, or what is about them [approvals-2]', async () => {
    const { id } = (await ask('ban', talk.seller.id)).approval;
    expect((await approve(id, admin)).status).toBe(409);
    const refusal = { note: 'On second thoughts.' };
    expect((await talk.call(admin, `POST /admin/approvals/${id}/refuse`, refusal)).status).toBe(409);
    expect((await talk.call(second, `POST /admin/approvals/${id}/withdraw`)).status).toBe(409);
    const third = await addTestPerson(talk.db, 'admin');
    const taking = (await ask('take-admin', third.id)).approval.id;
    expect((await approve(taking, third)).status).toBe(409);
    expect([await stateOf(id), await stateOf(taking)]).toEqual(['waiting', 'waiting']);
  });

  test('two who approve at once do it once [approvals-3]', async () => {
    const third = await addTestPerson(talk.db, 'admin');
    const { id } = (await ask('ban', talk.seller.id)).approval;
    const answers = await Promise.all([approve(id, second), approve(id, third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await isBanned(talk.seller.id)).toBe(1);
    expect(await mailsTo(talk.seller.email)).toEqual(['account-banned']);
  });

  test('the same is asked for once, and again after it was refused or withdrawn [approvals-4]', async () => {
    const { id } = (await ask('ban', talk.seller.id)).approval;
    expect((await ask('ban', talk.seller.id, second)).status).toBe(409);
    expect((await talk.call(second, `POST /admin/approvals/${id}/refuse`, { note: ' ' })).status).toBe(422);
    const refused = { note: 'Let us talk to them first.' };
    expect((await talk.call(second, `POST /admin/approvals/${id}/refuse`, refused)).status).toBe(200);
    expect(await mailsTo(admin.email)).toEqual(['approval-settled']);
    const again = (await ask('ban', talk.seller.id)).approval.id;
    expect((await talk.call(admin, `POST /admin/approvals/${again}/withdraw`)).status).toBe(200);
    expect((await approve(again, second)).status).toBe(409);
    expect(await isBanned(talk.seller.id)).toBe(0);
    expect((await approve(999, second)).status).toBe(404);
  });

  test('what is not possible any more is not carried out, and can be refused [approvals-5]', async () => {
    const { id } = (await ask('ban', talk.seller.id)).approval;
    await inTransaction(talk.db, (db) => giveRole(db, talk.seller.id, 'admin', new Date().toISOString()));
    const refused = await approve(id, second);
    expect([refused.status, refused.error]).toEqual([409, 'Take the role of admin from this person first.']);
    expect([await stateOf(id), await isBanned(talk.seller.id)]).toEqual(['waiting', 0]);
    const note = { note: 'An admin by now.' };
    expect((await talk.call(second, `POST /admin/approvals/${id}/refuse`, note)).status).toBe(200);
  });

  test('what an admin asked for who is none any more needs another to ask [approvals-6]', async () => {
    const third = await addTestPerson(talk.db, 'admin');
    const { id } = (await ask('ban', talk.seller.id)).approval;
    await inTransaction(talk.db, (db) => giveRole(db, admin.id, 'buyer', new Date().toISOString()));
    expect((await approve(id, second)).status).toBe(409);
    await settle(Date.now());
    expect([await stateOf(id), await isBanned(talk.seller.id)]).toEqual(['expired', 0]);
    expect((await approve(id, third)).status).toBe(409);
  });

  test('nothing is carried out by time, and after two weeks it has to be asked for again [approvals-7]', async () => {
    const { id } = (await ask('ban', talk.seller.id)).approval;
    expect(await settle(Date.now() + 10 * DAY_MS)).toBe(0);
    expect(await stateOf(id)).toBe('waiting');
    expect(await settle(Date.now() + 15 * DAY_MS)).toBe(0);
    expect([await stateOf(id), await isBanned(talk.seller.id)]).toEqual(['expired', 0]);
  });
});

describe('with one admin', () => {
  test('a day takes the second one’s place, with mails to both who should know [approvals-8]', async () => {
    const begun = Date.now();
    const { approval } = await ask('ban', talk.seller.id);
    const waitsMs = Date.parse(approval.dueAt) - begun;
    expect(waitsMs).toBeGreaterThanOrEqual(DAY_MS);
    expect(waitsMs).toBeLessThan(DAY_MS + 60_000);
    expect([await mailsTo(admin.email), await mailsTo(OPERATOR)]).toEqual([
      ['approval-delayed'],
      ['approval-delayed'],
    ]);
    expect(await acts()).toEqual(['approval asked for']);
    expect((await approve(approval.id, admin)).status).toBe(409);

    expect(await settle(begun + DAY_MS - HOUR_MS)).toBe(0);
    expect(await isBanned(talk.seller.id)).toBe(0);
    const late = begun + 3 * DAY_MS;
    const runs = await Promise.all([settle(late), settle(late)]);
    expect([runs.reduce((sum, done) => sum + done, 0), await settle(late)]).toEqual([1, 0]);
    expect(await isBanned(talk.seller.id)).toBe(1);
    expect(await mailsTo(talk.seller.email)).toEqual(['account-banned']);
    expect(await mailsTo(OPERATOR)).toEqual(['approval-delayed', 'approval-settled']);
  });

  test('they can withdraw meanwhile [approvals-9]', async () => {
    const { id } = (await ask('ban', talk.seller.id)).approval;
    expect((await talk.call(admin, `POST /admin/approvals/${id}/withdraw`)).status).toBe(200);
    expect(await settle(Date.now() + 2 * DAY_MS)).toBe(0);
    expect([await stateOf(id), await isBanned(talk.seller.id)]).toEqual(['withdrawn', 0]);
  });

  test('a second one who comes meanwhile has to approve [approvals-10]', async () => {
    const { id } = (await ask('ban', talk.seller.id)).approval;
    const second = await addTestPerson(talk.db, 'admin');
    expect(await settle(Date.now() + 2 * DAY_MS)).toBe(0);
    expect([await stateOf(id), await isBanned(talk.seller.id)]).toEqual(['waiting', 0]);
    expect(await mailsTo(second.email)).toEqual(['approval-waits']);
    // Should they go again, the day begins anew.
    await inTransaction(talk.db, (db) => giveRole(db, second.id, 'buyer', new Date().toISOString()));
    const later = Date.now() + 3 * DAY_MS;
    expect([await settle(later), await settle(later + DAY_MS - 1)]).toEqual([0, 0]);
    expect(await settle(later + DAY_MS)).toBe(1);
  });

  test('what became impossible in that day expires, and says why [approvals-11]', async () => {
    const { id } = (await ask('ban', talk.seller.id)).approval;
    await talk.db.updateTable('users').set({ contactable: 0 }).where('id', '=', talk.seller.id).execute();
    expect(await settle(Date.now() + 2 * DAY_MS)).toBe(0);
    expect([await stateOf(id), await isBanned(talk.seller.id)]).toEqual(['expired', 0]);
    const [decided] = (await talk.call(admin, 'GET /admin/approvals')).decided;
    expect(decided.note).toContain('nobody behind it');
  });

  test('the sample admin of a demo market is no second one once it has its own [approvals-12]', async () => {
    await talk.db.updateTable('users').set({ is_sample: 1 }).where('id', '=', admin.id).execute();
    await createAdmin(talk.db, { email: 'own@example.com', publicUrl: letters.publicUrl });
    expect((await ask('ban', talk.seller.id)).status).toBe(401);
    const own = await addTestPerson(talk.db, 'admin');
    const { approval } = await ask('ban', talk.seller.id, own);
    // Of the two own ones, the other decides; the sample one is none of them.
    expect(await mailsTo('own@example.com')).toEqual(['approval-waits']);
    expect(await mailsTo(admin.email)).toEqual([]);
    expect(approval.dueAt).toBeNull();
  });
});

test('a reason is asked for, and only what two admins decide [approvals-13]', async () => {
  expect((await ask('ban', talk.seller.id, admin, '  ')).status).toBe(422);
  expect((await ask('ban', talk.seller.id, admin, 'x'.repeat(1_001))).status).toBe(422);
  expect((await ask('anything', talk.seller.id)).status).toBe(422);
  expect((await ask('ban', 999)).status).toBe(404);
  expect((await ask('lift-ban', talk.seller.id)).status).toBe(409);
});
