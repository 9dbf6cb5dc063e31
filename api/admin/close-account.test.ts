import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acceptInvitation, addInvitation } from '#api/agents/queries.ts';
import { openShowroom } from '#api/dealers/open-showroom.ts';
import { listDealerSlugs } from '#api/dealers/queries.ts';
import { ensureImportSeller } from '#api/imports/seller.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
});
afterEach(() => talk.market.dispose());

const close = (id: number) =>
  talk.call(admin, `POST /admin/people/${id}/close`, { reason: 'A car that is not there.' });
const reopen = (id: number) => talk.call(admin, `POST /admin/people/${id}/reopen`);
const statuses = async (sellerId: number) =>
  (
    await talk.db
      .selectFrom('vehicles')
      .select('status')
      .where('seller_id', '=', sellerId)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status);
const acts = async () => (await talk.call(admin, 'GET /admin/audit-log')).acts;
const mailsTo = async (to: string) =>
  await talk.db.selectFrom('mails').select(['kind', 'headers']).where('recipient', '=', to).execute();

describe('an account that is closed', () => {
  test('is found by its mail address, signed out, and has nothing on sale [close-account-1]', async () => {
    const found = await talk.call(admin, `GET /admin/people?q=${talk.seller.email.toUpperCase()}`);
    expect(found.people).toMatchObject([{ id: talk.seller.id, role: 'seller', onSale: 1, closedAt: null }]);

    expect((await close(talk.seller.id)).status).toBe(200);
    expect((await talk.call(talk.seller, 'GET /profile')).status).toBe(401);
    expect(await statuses(talk.seller.id)).toEqual(['withdrawn']);
    const after = await talk.call(admin, `GET /admin/people?q=${talk.seller.email}`);
    expect(after.people).toMatchObject([{ onSale: 0, closedAt: expect.any(String) }]);
    expect((await close(talk.seller.id)).status).toBe(409);
  });

  test('sends a mail that can be answered, and the audit log names the admin', async () => {
    await close(talk.seller.id);
    expect(await mailsTo(talk.seller.email)).toEqual([
      { kind: 'account-closed', headers: JSON.stringify({ 'Reply-To': 'operator@example.com' }) },
    ]);
    expect((await acts())[0]).toMatchObject({
      ...{ action: 'account closed', subject: 'user', subjectId: talk.seller.id },
      actor: expect.stringContaining('Person'),
    });
  });

  test('can be written to no more, and its number is not given away', async () => {
    const { id } = await talk.ask();
    await close(talk.seller.id);
    const answer = await talk.call(talk.buyer, `POST /messaging/conversations/${id}/messages`, {
      text: 'Hello?',
    });
    expect([answer.status, answer.error]).toEqual([409, 'This person has left the market.']);
    expect((await talk.call(talk.buyer, `POST /vehicles/${talk.vehicleId}/contact`)).status).toBe(404);
  });

  test('of a dealer has no showroom, and their agents put nothing back on sale', async () => {
    const dealer = await addTestPerson(talk.db, 'dealer');
    const agent = await addTestPerson(talk.db, 'agent');
    const dealerId = await openShowroom(talk.db, dealer.id, 'Twiga Motors', '2026-01-01T08:00:00.000Z');
    await talk.db.updateTable('dealers').set({ checked_at: '2026-01-01T08:00:00.000Z' }).execute();
    const vehicleId = await addTestVehicle(talk.db, { seller_id: dealer.id });
    await addInvitation(talk.db, { dealerId, email: agent.email }, '2026-01-01T08:00:00.000Z');
    const { dealers } = await talk.call(agent, 'GET /my/dealers');
    await acceptInvitation(talk.db, agent.id, dealers[0].id, '2026-01-02T08:00:00.000Z');

    await close(dealer.id);
    expect(await listDealerSlugs(talk.db)).not.toContain('twigamotors');
    const change = { status: 'active', updatedAt: 'any' };
    expect((await talk.call(agent, `POST /vehicles/${vehicleId}/status`, change)).status).toBe(403);
    await reopen(dealer.id);
    expect(await listDealerSlugs(talk.db)).toContain('twigamotors');
  });
});

test('an account that is opened again has on sale what the closing took down, and nothing else [close-account-2]', async () => {
  const { id } = talk.seller;
  await addTestVehicle(talk.db, { seller_id: id, status: 'withdrawn' });
  await addTestVehicle(talk.db, { seller_id: id, status: 'sold' });
  await close(id);
  expect(await statuses(id)).toEqual(['withdrawn', 'withdrawn', 'sold']);
  expect((await reopen(id)).status).toBe(200);
  expect(await statuses(id)).toEqual(['active', 'withdrawn', 'sold']);
  expect((await reopen(id)).status).toBe(409);
  expect((await talk.call(talk.seller, 'GET /profile')).status).toBe(401);
  expect((await acts())[0]).toMatchObject({ action: 'account reopened', subjectId: id });
  expect((await mailsTo(talk.seller.email)).map(({ kind }) => kind)).toEqual([
    'account-closed',
    'account-reopened',
  ]);
});

test('an admin’s own account, that of the imported adverts and an unknown one cannot be closed', async () => {
  expect((await close(admin.id)).status).toBe(409);
  expect((await close(await ensureImportSeller(talk.db))).status).toBe(409);
  expect((await close(999)).status).toBe(404);
  expect((await talk.call(admin, 'GET /admin/people?q=nobody@example.com')).people).toEqual([]);
  expect((await talk.call(admin, 'GET /admin/people/999')).status).toBe(404);
  expect((await talk.call(admin, 'GET /profile')).status).toBe(200);
});

describe('a report that is upheld may close the account', () => {
  test('of the person who was reported', async () => {
    const { id } = await talk.ask();
    await talk.call(talk.buyer, `POST /messaging/conversations/${id}/report`, {
      reason: 'scam',
      details: '',
    });
    const path = 'POST /admin/reports/person/1';
    expect((await talk.call(admin, path, { outcome: 'dismissed', closeAccount: true })).status).toBe(422);
    expect((await talk.call(admin, path, { outcome: 'upheld', closeAccount: true })).status).toBe(200);
    expect((await talk.call(admin, 'GET /admin/reports')).reports).toMatchObject([
      { status: 'upheld', person: { id: talk.seller.id, isClosed: true } },
    ]);
    expect((await talk.call(talk.seller, 'GET /profile')).status).toBe(401);
  });

  test('of the seller whose advert was reported', async () => {
    await talk.call(talk.buyer, `POST /vehicles/${talk.vehicleId}/report`, { reason: 'fraud' });
    await talk.call(admin, 'POST /admin/reports/advert/1', { outcome: 'upheld', closeAccount: true });
    expect((await talk.call(admin, 'GET /admin/reports')).reports).toMatchObject([
      { status: 'upheld', vehicle: { status: 'withdrawn' }, person: { id: talk.seller.id, isClosed: true } },
    ]);
    expect((await acts())[0].details).toContain('"reportId":1');
  });
});
