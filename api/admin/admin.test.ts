import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '#api/mail/queue.ts';
import { saveChoices } from '#api/notices/choices.ts';
import { mailNotices } from '#api/notices/mail-job.ts';
import { deleteOnRequest } from '#api/privacy/deleting.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { HELD_SENTENCE } from '#domain/vehicles/listing-steps.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
});
afterEach(() => talk.market.dispose());

const reportAdvert = () =>
  talk.call(talk.buyer, `POST /vehicles/${talk.vehicleId}/report`, {
    reason: 'fraud',
    details: 'Asks for money.',
  });
const reports = async () => (await talk.call(admin, 'GET /admin/reports')).reports;
const listingStatus = async () =>
  (await talk.db.selectFrom('vehicles').select('status').executeTakeFirstOrThrow()).status;

test('an admin sees how the market stands [admin-2]', async () => {
  await talk.ask();
  await talk.call(talk.stranger, `POST /vehicles/${talk.vehicleId}/contact`);
  const gone = await addTestPerson(talk.db, 'buyer');
  await deleteOnRequest(talk.market, gone.id);
  expect(await talk.call(admin, 'GET /admin/overview')).toMatchObject({
    people: { buyer: 2, seller: 1, dealer: 0, agent: 0, admin: 1 },
    listings: { active: 1, sold: 0, withdrawn: 0 },
    leads: { call: 1, whatsapp: 0, message: 1 },
    conversations: 1,
    messages: 1,
  });
});

describe('a report of an advert', () => {
  test('that is upheld takes the advert off the market, and the audit log says by whom', async () => {
    await reportAdvert();
    const [report] = await reports();
    expect(report).toMatchObject({
      kind: 'advert',
      reason: 'It looks like fraud',
      status: 'open',
      vehicle: { id: talk.vehicleId, status: 'active' },
    });
    const decision = { outcome: 'upheld', withdraw: true };
    expect((await talk.call(admin, `POST /admin/reports/advert/${report.id}`, decision)).status).toBe(200);
    expect(await listingStatus()).toBe('withdrawn');
    expect(await reports()).toMatchObject([{ status: 'upheld', vehicle: { status: 'withdrawn' } }]);
    const { acts } = await talk.call(admin, 'GET /admin/audit-log');
    expect(acts.map((act: { action: string }) => act.action)).toEqual(['listing withdrawn', 'report upheld']);
    expect(acts[0]).toMatchObject({ subject: 'vehicle', subjectId: talk.vehicleId });
    expect(acts[0].actor).toContain('Person');
    expect((await talk.call(admin, `POST /admin/reports/advert/${report.id}`, decision)).status).toBe(409);
  });

  test('that was upheld keeps the advert off until an admin allows it', async () => {
    await reportAdvert();
    const [report] = await reports();
    const { updated_at: updatedAt } = await talk.db
      .selectFrom('vehicles')
      .select('updated_at')
      .where('id', '=', talk.vehicleId)
      .executeTakeFirstOrThrow();
    // Its seller is quicker, and hopes to put it back afterwards.
    await talk.call(talk.seller, `POST /vehicles/${talk.vehicleId}/status`, {
      status: 'withdrawn',
      updatedAt,
    });
    await talk.call(admin, `POST /admin/reports/advert/${report.id}`, { outcome: 'upheld', withdraw: true });
    const [listing] = (await talk.call(talk.seller, 'GET /my/listings')).listings;
    expect(listing).toMatchObject({ status: 'withdrawn', isHeld: true, next: [] });
    const back = { status: 'active', updatedAt: listing.updatedAt };
    const refused = await talk.call(talk.seller, `POST /vehicles/${talk.vehicleId}/status`, back);
    expect(refused).toMatchObject({ status: 409, error: HELD_SENTENCE });
    expect(await reports()).toMatchObject([
      { vehicle: { hasPage: false, canWithdraw: false, canAllow: true } },
    ]);

    const path = `POST /admin/vehicles/${talk.vehicleId}/allow`;
    expect((await talk.call(talk.seller, path)).status).toBe(403);
    expect((await talk.call(admin, path)).status).toBe(200);
    expect(await listingStatus()).toBe('active');
    expect((await talk.call(admin, path)).status).toBe(409);
    const { acts } = await talk.call(admin, 'GET /admin/audit-log');
    expect(acts[0]).toMatchObject({ action: 'listing allowed', subjectId: talk.vehicleId });
  });

  test('of a deleted account stays off the market', async () => {
    await changeVehicle(talk.db, talk.vehicleId, { status: 'withdrawn', by: 'admin' });
    await talk.call(admin, `POST /admin/people/${talk.seller.id}/close`, { reason: 'It was asked for.' });
    expect((await talk.call(admin, `POST /admin/vehicles/${talk.vehicleId}/allow`)).status).toBe(409);
    await talk.call(admin, `POST /admin/people/${talk.seller.id}/reopen`);
    expect(await listingStatus()).toBe('withdrawn');
    expect((await talk.call(admin, `POST /admin/vehicles/${talk.vehicleId}/allow`)).status).toBe(200);
    expect((await talk.call(admin, 'POST /admin/vehicles/999999/allow')).status).toBe(404);
  });

  test('that is dismissed leaves the advert where it is', async () => {
    await reportAdvert();
    const [{ id }] = await reports();
    const path = `POST /admin/reports/advert/${id}`;
    expect((await talk.call(admin, path, { outcome: 'dismissed', withdraw: true })).status).toBe(422);
    expect((await talk.call(admin, path, { outcome: 'dismissed' })).status).toBe(200);
    expect(await listingStatus()).toBe('active');
  });
});

test('a report of a person is looked into once', async () => {
  const { id } = await talk.ask();
  await talk.call(talk.seller, `POST /messaging/conversations/${id}/report`, {
    reason: 'abuse',
    details: 'Rude.',
  });
  const [report] = await reports();
  expect(report).toMatchObject({
    kind: 'person',
    details: 'Rude.',
    person: { id: talk.buyer.id },
    status: 'open',
  });
  const decide = () => talk.call(admin, `POST /admin/reports/person/${report.id}`, { outcome: 'upheld' });
  expect((await decide()).status).toBe(200);
  expect((await decide()).status).toBe(409);
  expect((await talk.call(admin, 'POST /admin/reports/person/99', { outcome: 'upheld' })).status).toBe(404);
});

test('the list of mails shows no sign-in code', async () => {
  const code = {
    kind: 'verify-email',
    to: 'new@example.com',
    subject: 'Your code',
    text: '558080',
    secret: { text: '558080', expiresAt: new Date(Date.now() + 60_000).toISOString() },
  };
  await queueMail(talk.db, code);
  const answer = await talk.call(admin, 'GET /admin/mails');
  expect(answer.mails).toMatchObject([{ subject: 'Your code' }]);
  expect(JSON.stringify(answer)).not.toContain('558080');
});

test('the list of mails shows none of their texts', async () => {
  await saveChoices(talk.db, talk.seller.id, { wordsInMails: true });
  await talk.ask('A secret question');
  await mailNotices({ db: talk.db, publicUrl: 'https://market.example.com' }, Date.now() + 11 * 60_000);
  const answer = await talk.call(admin, 'GET /admin/mails');
  expect(answer.mails).toMatchObject([{ kind: 'message', recipient: talk.seller.email, sentAt: null }]);
  expect(JSON.stringify(answer)).not.toContain('A secret question');
});

const ACTS = ['reports/advert/1', 'reports/person/1', 'people/1/close', 'people/1/reopen'];

test('only admins see or do any of it [admin-6]', async () => {
  await reportAdvert();
  const calls = ['overview', 'reports', 'people', 'finance-requests', 'mails', 'audit-log'].map(
    (path) => `GET /admin/${path}`,
  );
  for (const person of [
    talk.seller,
    await addTestPerson(talk.db, 'dealer'),
    await addTestPerson(talk.db, 'agent'),
  ])
    for (const request of [...calls, ...ACTS.map((path) => `POST /admin/${path}`)])
      expect([
        request,
        (await talk.call(person, request, request.startsWith('POST') ? {} : undefined)).status,
      ]).toEqual([request, 403]);
  expect(await listingStatus()).toBe('active');
});
