import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteAddress } from '#api/http/caller-address.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { decideAdvertReport } from './decide.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
let callers = 0;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
});
afterEach(() => talk.market.dispose());

async function report(by: TestPerson | undefined, body: object, address = `198.51.100.${++callers}`) {
  const request = new Request(`http://localhost/api/vehicles/${talk.vehicleId}/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...by?.headers },
    body: JSON.stringify(body),
  });
  noteAddress(request, address, false);
  return (await talk.handle(request)).status;
}

const list = async (query = '') => (await talk.call(admin, `GET /admin/reports${query}`)).reports;
const answers = () =>
  talk.db
    .selectFrom('mails')
    .select(['recipient', 'body'])
    .where('kind', '=', 'report-answered')
    .orderBy('recipient')
    .execute();

test('reports of one advert are one entry with all words, and each reporter is told once [reports-9]', async () => {
  await report(talk.buyer, { reason: 'fraud', details: 'Asks for a deposit.' });
  await report(talk.buyer, { reason: 'sold', details: 'Sold at the yard.' });
  await report(undefined, { reason: 'duplicate', email: 'otieno@example.com' }, '203.0.113.5');
  await report(undefined, { reason: 'sold', email: 'OTIENO@example.com' }, '203.0.113.5');
  await report(undefined, { reason: 'offensive' });
  const [entry, ...others] = await list('?status=open');
  expect(others).toEqual([]);
  expect(entry.group).toMatchObject({ reporters: 3, history: { upheld: 0, dismissed: 0 } });
  expect(entry.group.words.map((each: { reason: string }) => each.reason)).toEqual([
    'It is offensive or spam',
    'It has been sold already',
    'The same car is advertised twice',
    'It has been sold already',
    'It looks like fraud',
  ]);
  const decision = { outcome: 'upheld', withdraw: true };
  expect((await talk.call(admin, `POST /admin/reports/advert/${entry.id}`, decision)).status).toBe(200);
  const told = await answers();
  expect(told.map(({ recipient }) => recipient)).toEqual([talk.buyer.email, 'otieno@example.com']);
  for (const { body } of told) {
    expect(body).toContain('we took it down');
    expect(body).not.toContain('Person');
    expect(body).not.toContain(talk.seller.email);
  }
  const { notices } = await talk.call(talk.buyer, 'GET /notices');
  expect(notices).toMatchObject([{ kind: 'moderation' }]);
  expect(await list('?status=open')).toEqual([]);
  const [decided] = await list('?status=decided');
  expect(decided).toMatchObject({
    status: 'upheld',
    group: { words: { length: 5 }, history: { upheld: 5 } },
  });
});

test('a dismissed report tells that nothing was wrong, and who left no address hears nothing', async () => {
  await report(undefined, { reason: 'fraud' });
  await report(undefined, { reason: 'wrong-price', email: 'achieng@example.com' });
  const [{ id }] = await list();
  await talk.call(admin, `POST /admin/reports/advert/${id}`, { outcome: 'dismissed' });
  expect(await answers()).toMatchObject([{ recipient: 'achieng@example.com' }]);
  expect((await answers())[0]?.body).toContain('We found nothing wrong');
});

test('the list is filtered by reason and by what is decided [reports-10]', async () => {
  await report(undefined, { reason: 'fraud' });
  expect(await list('?reason=fraud')).toHaveLength(1);
  expect(await list('?reason=sold')).toEqual([]);
  expect(await list('?reason=person')).toEqual([]);
  expect(await list('?status=decided')).toEqual([]);
  expect(await list('?status=nonsense')).toHaveLength(1);
});

test('a report that came in while an admin read the others is not decided with them [reports-11]', async () => {
  await report(undefined, { reason: 'fraud' });
  const [{ id, group }] = await list();
  const seen = group.words.map((each: { id: number }) => each.id);
  await report(undefined, { reason: 'stolen' });
  const path = `POST /admin/reports/advert/${id}`;
  expect((await talk.call(admin, path, { outcome: 'dismissed', seen })).status).toBe(409);
  expect(await list('?status=open')).toMatchObject([{ group: { words: { length: 2 } } }]);
});

test('two admins decide at once: one does, the other reads that it is handled [reports-12]', async () => {
  await report(undefined, { reason: 'fraud', email: 'otieno@example.com' });
  const [{ id }] = await list();
  const path = `POST /admin/reports/advert/${id}`;
  const other = await addTestPerson(talk.db, 'admin');
  const both = await Promise.all([
    talk.call(admin, path, { outcome: 'dismissed' }),
    talk.call(other, path, { outcome: 'upheld', withdraw: true }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await answers()).toHaveLength(1);
});

test('a car that is said to be sold: its seller is asked, and is marked sold without an answer [reports-13]', async () => {
  await talk.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', talk.seller.id).execute();
  await report(undefined, { reason: 'sold', email: 'otieno@example.com' });
  const [{ id, group }] = await list();
  expect(group).toMatchObject({ asked: null, canAsk: true, canMarkSold: false });
  const path = `POST /admin/reports/advert/${id}`;
  const markSold = { outcome: 'upheld', markSold: true };
  expect((await talk.call(admin, path, markSold)).status).toBe(409);
  expect((await talk.call(admin, `${path}/ask`)).status).toBe(200);
  expect((await talk.call(admin, `${path}/ask`)).status).toBe(409);
  const asked = await talk.db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'still-available')
    .execute();
  expect(asked).toEqual([{ recipient: talk.seller.email }]);
  expect((await talk.call(admin, path, markSold)).status).toBe(409);
  expect(await list('?status=open')).toMatchObject([{ group: { asked: { answeredAt: null } } }]);
  const inFourDays = Date.now() + 4 * 86_400_000;
  const letters = { publicUrl: 'https://market.example.com', operatorEmail: undefined };
  const decision = { outcome: 'upheld', markSold: true } as const;
  await decideAdvertReport(talk.db, { id, adminId: admin.id, decision, letters }, inFourDays);
  const { status } = await talk.db.selectFrom('vehicles').select('status').executeTakeFirstOrThrow();
  expect(status).toBe('sold');
  expect((await answers())[0]?.body).toContain('the car is sold');
});

test('what an admin takes down waits no more, so that nobody allows it by mistake [reports-19]', async () => {
  await talk.db
    .insertInto('moderation_cases')
    .values({
      ...{ kind: 'listing', subject_id: talk.vehicleId, person_id: talk.seller.id, rules_id: 1, score: 50 },
      ...{ hits: '[]', opened_at: '2026-11-01T08:00:00.000Z', outcome: null, decided_at: null },
    })
    .execute();
  await report(undefined, { reason: 'fraud' });
  const [{ id }] = await list();
  const decision = { outcome: 'upheld', withdraw: true };
  expect((await talk.call(admin, `POST /admin/reports/advert/${id}`, decision)).status).toBe(200);
  const cases = await talk.db.selectFrom('moderation_cases').select(['outcome', 'decided_by']).execute();
  expect(cases).toEqual([{ outcome: 'refused', decided_by: admin.id }]);
});

test('a seller who says that it is still available keeps it on sale', async () => {
  await talk.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', talk.seller.id).execute();
  await report(undefined, { reason: 'sold' });
  const [{ id }] = await list();
  await talk.call(admin, `POST /admin/reports/advert/${id}/ask`);
  const later = new Date(Date.now() + 60_000).toISOString();
  await talk.db.updateTable('vehicles').set({ confirmed_at: later }).execute();
  const [{ group }] = await list();
  expect(group).toMatchObject({ asked: { answeredAt: later }, canMarkSold: false });
});

test('one person adds a word or two a day, not a hundred [reports-14]', async () => {
  const sent: number[] = [];
  for (let count = 0; count < 4; count++) sent.push(await report(talk.buyer, { reason: 'fraud' }));
  expect(sent).toEqual([201, 201, 201, 429]);
});
