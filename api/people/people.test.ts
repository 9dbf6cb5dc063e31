import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acceptInvitation, addInvitation } from '#api/agents/queries.ts';
import { openShowroom } from '#api/dealers/open-showroom.ts';
import { ensureImportSeller } from '#api/imports/seller.ts';
import { queueMail } from '#api/mail/queue.ts';
import { requestDeletion } from '#api/privacy/leaving.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

const AT = '2026-01-01T08:00:00.000Z';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
});
afterEach(() => talk.market.dispose());

const change = (id: number, set: Record<string, unknown>) =>
  talk.db.updateTable('users').set(set).where('id', '=', id).execute();
const find = async (query: Record<string, string>): Promise<number[]> => {
  const { people } = await talk.call(admin, `GET /admin/people?${new URLSearchParams(query)}`);
  return people.map(({ id }: { id: number }) => id);
};
const see = async (id: number) => (await talk.call(admin, `GET /admin/people/${id}`)).person;
const acts = async () =>
  (
    await talk.db.selectFrom('audit_log').select(['action', 'actor_id', 'details']).orderBy('id').execute()
  ).map(({ details, ...act }) => ({ ...act, details: JSON.parse(details) }));
const mailsTo = (to: string) =>
  talk.db.selectFrom('mails').select(['kind', 'body']).where('recipient', '=', to).orderBy('id').execute();

describe('people are found', () => {
  test('by what their id, name, address, number or username begins with [people-1]', async () => {
    const { id } = talk.stranger;
    await change(id, {
      ...{ first_name: 'Achieng', last_name: 'Odhiambo', username: 'achieng_o', phone: '+254700000042' },
    });
    for (const q of [
      ...[String(id), 'ach', 'ACHIENG', 'odhi', 'achieng odh', 'Achieng  Odhiambo', 'Achieng_'],
      ...['0700 000 04', '+254700000042', '254700000042', '0700000042', talk.stranger.email.toUpperCase()],
    ])
      expect([q, (await find({ q })).includes(id)]).toEqual([q, true]);
    for (const q of ['hieng', 'achieng odhx', '%', '_', 'ach%', '0711 000 04', '0'])
      expect([q, (await find({ q })).includes(id)]).toEqual([q, false]);
    const dealer = await addTestPerson(talk.db, 'dealer');
    await openShowroom(talk.db, dealer.id, 'Twiga Sample Motors', AT);
    expect(await find({ q: 'twiga s' })).toEqual([dealer.id]);
  });

  test('by role, by how their account stands and since when [people-2]', async () => {
    const { seller, buyer, stranger } = talk;
    expect(await find({ role: 'seller' })).toEqual([seller.id]);
    await talk.call(admin, `POST /admin/people/${seller.id}/close`, { reason: 'It was asked for.' });
    expect(await find({ state: 'closed' })).toEqual([seller.id]);
    await requestDeletion(talk.db, { userId: buyer.id, publicUrl: 'https://market.example.com' });
    expect(await find({ state: 'leaving' })).toEqual([buyer.id]);
    expect(await find({ state: 'open' })).toEqual([admin.id, stranger.id]);
    await change(stranger.id, { created_at: '2026-11-02T22:00:00.000Z' });
    expect(await find({ since: '2026-11-03' })).toEqual([stranger.id]);
    expect(await find({ since: '2026-11-04' })).toEqual([]);
    expect(await find({ role: 'king', state: 'sad', since: 'ever' })).toHaveLength(4);
  });

  test('a page at a time, without those whom nobody is behind [people-3]', async () => {
    const holder = await ensureImportSeller(talk.db);
    const all = await find({});
    expect([all.length, all.includes(holder)]).toEqual([4, false]);
    const { people, total, isCut } = await talk.call(admin, 'GET /admin/people?limit=3&page=2');
    expect([people.length, total, isCut]).toEqual([1, 4, false]);
    expect(await find({ q: 'x'.repeat(5_000) })).toEqual([]);
  });
});

async function addCase(person_id: number): Promise<void> {
  const { id: rules_id } = await talk.db
    .insertInto('moderation_rules')
    .values({ rules: '{}', note: 'A test.', created_at: AT, created_by: null, active_from: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const found = { score: 40, hits: '[]', opened_at: AT, outcome: null, decided_at: null };
  await talk.db
    .insertInto('moderation_cases')
    .values({ ...found, rules_id, person_id, kind: 'listing', subject_id: talk.vehicleId })
    .execute();
}

test('an admin sees what a person does and has, and no words of theirs [people-4]', async () => {
  const { id: conversation } = await talk.ask('A secret question');
  await talk.call(talk.buyer, `POST /vehicles/${talk.vehicleId}/report`, { reason: 'fraud', details: 'Hm.' });
  await talk.call(talk.seller, `POST /messaging/conversations/${conversation}/report`, {
    ...{ reason: 'abuse', details: 'Rude.' },
  });
  await addCase(talk.seller.id);
  await queueMail(talk.db, { kind: 'sample', to: talk.seller.email, subject: 'A title', text: 'The text' });
  const seller = await see(talk.seller.id);
  expect(seller).toMatchObject({
    account: { id: talk.seller.id, role: 'seller', onSale: 1, restriction: null },
    ...{ hasTwoStep: false, phone: '0700 000 001', conversations: 1, leads: { received: 1, sent: 0 } },
    ...{ listings: { active: 1, sold: 0 }, sessions: [{ device: 'Test' }] },
    reportsReceived: [{ kind: 'advert', reason: 'It looks like fraud', status: 'open' }],
    reportsMade: [{ kind: 'person', status: 'open' }],
    cases: [{ kind: 'listing', subjectId: talk.vehicleId, score: 40, outcome: null }],
  });
  expect(seller.mails).toContainEqual(expect.objectContaining({ kind: 'sample', sentAt: null }));
  for (const word of ['A secret question', 'A title', 'The text']) {
    expect(JSON.stringify(seller)).not.toContain(word);
    expect(JSON.stringify(await see(talk.buyer.id))).not.toContain(word);
  }
  expect((await talk.call(admin, 'GET /admin/people/999')).status).toBe(404);
  expect((await talk.call(admin, 'GET /admin/people/x')).status).toBe(404);
});

describe('a warning', () => {
  const warn = (id: number, words: string, key?: string, by = admin) =>
    talk.call(by, `POST /admin/people/${id}/warn`, { words }, key ? { 'idempotency-key': key } : {});

  test('is mailed in the admin’s words, noticed, kept, and in the audit log without them [people-5]', async () => {
    const words = 'Please answer buyers in a friendly way.';
    expect((await warn(talk.seller.id, words)).status).toBe(201);
    const [mail] = await mailsTo(talk.seller.email);
    expect([mail?.kind, mail?.body.includes(words)]).toEqual(['account-warning', true]);
    expect((await talk.call(talk.seller, 'GET /notices')).notices).toMatchObject([{ kind: 'moderation' }]);
    expect((await see(talk.seller.id)).warnings).toMatchObject([
      { words, by: expect.stringContaining('Person') },
    ]);
    const [act] = await acts();
    expect(act).toMatchObject({ action: 'person warned', actor_id: admin.id });
    expect(JSON.stringify(act)).not.toContain('friendly');
  });

  test('under the same key is given once, and never to oneself or to nobody [people-6]', async () => {
    const words = 'Please answer buyers in a friendly way.';
    const first = await warn(talk.seller.id, words, 'warning-key-1');
    const again = await warn(talk.seller.id, words, 'warning-key-1');
    expect([again.status, again.warningId]).toEqual([201, first.warningId]);
    expect((await warn(talk.seller.id, 'Other words.', 'warning-key-1')).status).toBe(409);
    expect(await mailsTo(talk.seller.email)).toHaveLength(1);
    expect((await warn(admin.id, words)).status).toBe(409);
    expect((await warn(await ensureImportSeller(talk.db), words)).status).toBe(409);
    expect((await warn(999, words)).status).toBe(404);
    expect((await warn(talk.seller.id, '\u200b ')).status).toBe(422);
  });
});

describe('sessions', () => {
  test('end one by one or all, with a mail; one’s own do not [people-7]', async () => {
    const [session] = (await see(talk.seller.id)).sessions;
    const path = `DELETE /admin/people/${talk.seller.id}/sessions`;
    expect(
      (await talk.call(admin, `DELETE /admin/people/${talk.buyer.id}/sessions/${session.id}`)).status,
    ).toBe(409);
    expect((await talk.call(talk.seller, 'GET /profile')).status).toBe(200);
    expect((await talk.call(admin, `${path}/${session.id}`)).status).toBe(200);
    expect((await talk.call(talk.seller, 'GET /profile')).status).toBe(401);
    expect((await talk.call(admin, path)).status).toBe(409);
    expect((await talk.call(admin, `DELETE /admin/people/${talk.buyer.id}/sessions`)).ended).toBe(1);
    expect((await talk.call(talk.buyer, 'GET /profile')).status).toBe(401);
    expect((await talk.call(admin, `DELETE /admin/people/${admin.id}/sessions`)).status).toBe(409);
    expect((await mailsTo(talk.seller.email)).map(({ kind }) => kind)).toEqual(['signed-out']);
    expect((await acts()).map(({ action }) => action)).toEqual(['sessions ended', 'sessions ended']);
  });
});

test('an admin sees who acts for whom, and ends it, which both are told [people-8]', async () => {
  const dealer = await addTestPerson(talk.db, 'dealer');
  const agent = await addTestPerson(talk.db, 'agent');
  const dealerId = await openShowroom(talk.db, dealer.id, 'Twiga Sample Motors', AT);
  await addInvitation(talk.db, { dealerId, email: agent.email }, AT);
  const { dealers } = await talk.call(agent, 'GET /my/dealers');
  await acceptInvitation(talk.db, agent.id, dealers[0].id, AT);
  for (const { id } of [dealer, agent])
    expect((await see(id)).links).toMatchObject([{ dealer: { id: dealer.id }, agent: { id: agent.id } }]);
  const end = `DELETE /admin/people/links/${dealers[0].id}`;
  expect((await talk.call(admin, end)).status).toBe(200);
  expect((await talk.call(admin, end)).status).toBe(404);
  expect((await talk.call(agent, 'GET /my/dealers')).dealers).toEqual([]);
  for (const { email } of [dealer, agent])
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['agent-link-ended']);
});
