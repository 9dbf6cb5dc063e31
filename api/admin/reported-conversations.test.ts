import { afterEach, beforeEach, expect, test } from 'vitest';
import { DELETED_MESSAGE } from '#domain/messages/message.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
});
afterEach(() => talk.market.dispose());

const CLOSED = 'We have closed this conversation after a report. Nothing more can be written here.';

/** A seller's scam in a conversation that the buyer reports; the ids of the conversation and of the report. */
async function reported(text = 'Send a deposit first') {
  const { id } = await talk.ask('Is it there?');
  await talk.call(talk.seller, `POST /messaging/conversations/${id}/messages`, { text });
  const body = { reason: 'scam', details: 'Asks for money.' };
  expect((await talk.call(talk.buyer, `POST /messaging/conversations/${id}/report`, body)).status).toBe(201);
  const [report] = (await talk.call(admin, 'GET /admin/reports')).reports;
  return { id, report, messages: `GET /admin/reports/person/${report.id}/messages` };
}

const decide = (reportId: number, decision: object) =>
  talk.call(admin, `POST /admin/reports/person/${reportId}`, decision);
const mails = (kind: string) =>
  talk.db.selectFrom('mails').select(['recipient', 'body']).where('kind', '=', kind).execute();
const acts = async () =>
  (await talk.db.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('id').execute()).map(
    ({ action, actor_id }) => [action, actor_id],
  );

test('admins read the last messages as they were, who reported, and what the warnings find [reported-conversations-1]', async () => {
  const { report, messages } = await reported();
  expect(report).toMatchObject({
    ...{ kind: 'person', status: 'open', details: 'Asks for money.' },
    ...{ person: { id: talk.seller.id }, conversation: { kept: 2, canClose: true } },
  });
  expect(report.reporter).toBeTruthy();
  await talk.db.updateTable('messages').set({ body: 'Changed' }).execute();
  await talk.ask('Written later');
  const answer = await talk.call(admin, messages);
  expect(answer.messages).toMatchObject([
    { text: 'Is it there?', isReporter: true },
    { text: 'Send a deposit first', isReporter: false, warning: { kind: 'deposit' } },
  ]);
  await talk.db.deleteFrom('conversations').execute();
  expect((await talk.call(admin, messages)).messages).toHaveLength(2);
});

test('no more than the last 50 messages are kept, and one deleted before says so', async () => {
  const { id } = await talk.ask('The first');
  const at = '2026-01-01T08:00:00.000Z';
  const row = (body: string) => ({ conversation_id: id, sender_id: talk.seller.id, body, at });
  const rows = Array.from({ length: 60 }, (_, index) => ({
    ...row(index < 59 ? `${index}` : ''),
    ...NO_KEY,
  }));
  await talk.db.insertInto('messages').values(rows).execute();
  const { report, messages } = await reported('The last');
  expect(report.conversation.kept).toBe(50);
  const { messages: kept } = await talk.call(admin, messages);
  expect([kept.length, kept.at(-1).text, kept.at(-3).text]).toEqual([50, 'The last', DELETED_MESSAGE]);
});
const NO_KEY = { idempotency_key: null, body_hash: null };

test('only admins read reported messages, and of other conversations nobody does [reported-conversations-2]', async () => {
  const { messages } = await reported();
  const others = [talk.seller, talk.buyer, talk.stranger];
  for (const role of ['dealer', 'agent'] as const) others.push(await addTestPerson(talk.db, role));
  for (const person of others) expect((await talk.call(person, messages)).status).toBe(403);
  expect((await talk.call(undefined, messages)).status).toBe(401);
  expect((await talk.call(admin, 'GET /admin/reports/person/99/messages')).status).toBe(404);
  const { id } = await talk.ask();
  expect((await talk.call(admin, `GET /messaging/conversations/${id}`)).status).toBe(404);
});

test('a conversation that an admin closes takes nothing more, and both read why [reported-conversations-3]', async () => {
  const { id, report } = await reported();
  const decision = { outcome: 'upheld', warn: true, closeConversation: true };
  expect((await decide(report.id, decision)).status).toBe(200);
  for (const person of [talk.seller, talk.buyer]) {
    const { conversation } = await talk.call(person, `GET /messaging/conversations/${id}`);
    expect(conversation.closed).toBe(CLOSED);
    const written = await talk.call(person, `POST /messaging/conversations/${id}/messages`, {
      text: 'Hello',
    });
    expect([written.status, written.error]).toEqual([409, CLOSED]);
  }
  expect((await talk.ask('Again')).answer).toMatchObject({ status: 409, error: CLOSED });
  expect(await acts()).toEqual([
    ['report upheld', admin.id],
    ['person warned', admin.id],
    ['conversation closed', admin.id],
  ]);
  expect(await mails('person-warned')).toMatchObject([{ recipient: talk.seller.email }]);
  const [told] = await mails('report-answered');
  expect(told).toMatchObject({ recipient: talk.buyer.email });
  expect(told?.body).toContain('We have warned the person and closed the conversation.');
  const notices = await talk.db
    .selectFrom('notices')
    .select(['user_id', 'text', 'path'])
    .where('kind', '=', 'moderation')
    .orderBy('id')
    .execute();
  expect(notices.map(({ user_id, path }) => [user_id, path])).toEqual([
    [talk.seller.id, `/messages?conversation=${id}`],
    [talk.buyer.id, `/messages?conversation=${id}`],
  ]);
  expect(notices[1]?.text).toContain('We have warned the person and closed the conversation.');
  const [after] = (await talk.call(admin, 'GET /admin/reports')).reports;
  expect(after).toMatchObject({ status: 'upheld', conversation: { canClose: false } });
  expect((await decide(report.id, decision)).status).toBe(409);
});

test('a report that is dismissed changes nothing but tells its reporter [reported-conversations-4]', async () => {
  const { id, report } = await reported('Good morning');
  expect((await decide(report.id, { outcome: 'dismissed', warn: true })).status).toBe(422);
  expect((await decide(report.id, { outcome: 'dismissed' })).status).toBe(200);
  expect(await mails('person-warned')).toEqual([]);
  expect((await mails('report-answered'))[0]?.body).toContain('have done nothing');
  expect((await talk.call(talk.buyer, `GET /messaging/conversations/${id}`)).conversation.closed).toBeNull();
  expect((await talk.call(admin, 'GET /admin/reports')).reports[0].status).toBe('dismissed');
});
