import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_MESSAGE } from '#domain/messages/message.ts';
import { openTestSupport } from '#tests/support/support/support.ts';
import { saveContact } from './contact.ts';
import { writeToSupport } from './write.ts';

let support: Awaited<ReturnType<typeof openTestSupport>>;
beforeAll(async () => {
  support = await openTestSupport();
});
afterAll(() => support.market.dispose());

const own = () => `GET /support-messages/${support.buyer.id}`;
const DESK = '/admin/support';
const mailsOf = (kind: string) =>
  support.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body', 'headers'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const countMessages = async () =>
  (await support.db.selectFrom('support_messages').select('id').execute()).length;
const noticesOf = (personId: number) =>
  support.db
    .selectFrom('notices')
    .select(['kind', 'path', 'times', 'read_at'])
    .where('user_id', '=', personId)
    .execute();
const acts = async () =>
  (await support.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );
async function deskId(): Promise<number> {
  const { conversations } = await support.call(support.admin, `GET ${DESK}?queue=open`);
  return conversations.find((each: { person: { id: number } }) => each.person.id === support.buyer.id).id;
}

describe('a message to support', () => {
  test('is kept with one automatic acknowledgement that says the hours [support-1]', async () => {
    const { buyer, call, write } = support;
    expect(await call(buyer, own())).toMatchObject({ status: 200, messages: [], unread: 0 });
    const sent = await write('My advert\nis gone');
    expect(sent).toMatchObject({
      status: 201,
      message: { text: 'My advert\nis gone', senderId: buyer.id, side: 'person' },
      acknowledgement: { senderId: null, side: 'automatic' },
    });
    expect(sent.acknowledgement.text).toContain('Monday to Saturday, 8 AM - 6 PM EAT');
    expect((await write('Number 12')).acknowledgement).toBe(null);
    const { messages } = await call(buyer, own());
    expect(messages.map(({ side }: { side: string }) => side)).toEqual(['person', 'automatic', 'person']);
    expect(Object.keys(messages[0])).toEqual(expect.arrayContaining(['id', 'text', 'senderId', 'timestamp']));
    const news = await mailsOf('support-news');
    expect(news).toHaveLength(1);
    expect(news[0]).toMatchObject({ recipient: 'operator@example.com' });
  });

  test.each([
    [{ senderId: 1_000_000 }],
    [{ sender: 'admin@example.com' }],
    [{ senderName: 'Somebody Else' }],
  ])('in the name of another (%o) is refused [support-2]', async (other) => {
    const before = await countMessages();
    expect((await support.write('Hello', other)).status).toBe(403);
    expect(await countMessages()).toBe(before);
  });

  test('is read by its person alone, not even by an admin under their id [support-3]', async () => {
    const { stranger, admin, call } = support;
    for (const person of [stranger, admin]) expect((await call(person, own())).status).toBe(403);
    expect((await call(undefined, own())).status).toBe(401);
    expect((await call(undefined, 'POST /support-messages-admin', { text: 'Hi' })).status).toBe(401);
  });

  test.each([
    ['', 'Please enter a message.'],
    [' \n\u200b\u202e ', 'Please enter a message.'],
    ['a'.repeat(MAX_MESSAGE + 1), 'A message has at most 2,000 characters.'],
  ])('of %j is refused in a sentence [support-4]', async (text, sentence) => {
    expect(await support.write(text)).toMatchObject({
      status: 422,
      error: sentence,
      fields: { text: sentence },
    });
  });

  test('sent twice under one key is written once, with the same answer; the key for something else is refused', async () => {
    const { stranger, call } = support;
    const path = 'POST /support-messages-admin';
    const first = await call(stranger, path, { text: '<b>Hi</b>' }, 'key-12345678');
    expect(await call(stranger, path, { text: '<b>Hi</b>' }, 'key-12345678')).toEqual(first);
    expect(first.message.text).toBe('<b>Hi</b>');
    expect((await call(stranger, path, { text: 'Other' }, 'key-12345678')).status).toBe(409);
  });

  test('is limited in an hour, in plain words', async () => {
    const { db, otherAdmin } = support;
    const settings = { operatorEmail: undefined, publicUrl: 'https://market.example.com' };
    const now = Date.parse('2026-11-22T09:00:00Z');
    const write = (text: string, at = now) =>
      writeToSupport(db, { body: { text }, personId: otherAdmin.id, key: undefined }, settings, at);
    const { acknowledgement } = await write('0');
    expect(acknowledgement?.text).toContain('Closed, opens tomorrow 8 AM.');
    for (let number = 1; number < 30; number++) await write(String(number));
    await expect(write('31')).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('You have written a lot to support'),
    });
    const later = await write('Later', now + 7 * 3_600_000);
    expect(later.acknowledgement?.side).toBe('automatic');
  });
});

describe('the support inbox', () => {
  test('is for admins alone', async () => {
    for (const person of [support.buyer, support.stranger])
      expect((await support.call(person, `GET ${DESK}`)).status).toBe(403);
    expect((await support.call(support.stranger, 'GET /admin/canned-answers')).status).toBe(403);
  });

  test('shows who waits longest first; an answer ends the waiting, is assigned and counts as unread [support-5]', async () => {
    const { buyer, stranger, admin, otherAdmin, call } = support;
    const { conversations, counts } = await call(admin, `GET ${DESK}`);
    // The other admin wrote a day ago.
    const ids = conversations.map(({ person }: { person: { id: number } }) => person.id);
    expect(ids).toEqual([otherAdmin.id, buyer.id, stranger.id]);
    expect(counts).toMatchObject({ waiting: 3, unassigned: 3, mine: 0, closed: 0 });
    const id = await deskId();
    const answered = await call(admin, `POST ${DESK}/${id}/answers`, { text: 'It is back' }, 'key-answer-1');
    expect(answered).toMatchObject({ status: 201, message: { side: 'support', senderId: admin.id } });
    const again = await call(admin, `POST ${DESK}/${id}/answers`, { text: 'It is back' }, 'key-answer-1');
    expect(again.message.id).toBe(answered.message.id);
    const { messages, unread } = await call(buyer, own());
    expect([messages.at(-1).text, unread]).toEqual(['It is back', 1]);
    expect(await noticesOf(buyer.id)).toMatchObject([
      { kind: 'support', path: '/contact#chat', times: 1, read_at: null },
    ]);
    await call(buyer, `POST /support-messages/${buyer.id}/read`, { upTo: messages.at(-1).id });
    expect((await call(buyer, own())).unread).toBe(0);
    expect((await noticesOf(buyer.id))[0]?.read_at).not.toBe(null);
    expect(await call(admin, `GET ${DESK}?queue=mine`)).toMatchObject({
      counts: { waiting: 2, mine: 1, unassigned: 2 },
      conversations: [{ id, assignee: { id: admin.id }, waitingSince: null }],
    });
    expect(await call(admin, `GET ${DESK}/${id}`)).toMatchObject({
      account: { id: buyer.id, role: 'buyer', onSale: 0 },
      messages: [{}, {}, {}, { text: 'It is back' }],
    });
  });

  test('closes and reopens; a message opens a closed one again and is acknowledged [support-6]', async () => {
    const { admin, otherAdmin, buyer, call, write } = support;
    const id = await deskId();
    expect((await call(admin, `POST ${DESK}/${id}/close`)).status).toBe(200);
    expect((await call(admin, `POST ${DESK}/${id}/close`)).status).toBe(409);
    expect((await call(admin, `POST ${DESK}/${id}/answers`, { text: 'Too late' })).status).toBe(409);
    expect((await call(buyer, own())).isClosed).toBe(true);
    expect((await call(admin, `POST ${DESK}/${id}/reopen`)).status).toBe(200);
    await call(admin, `POST ${DESK}/${id}/close`);
    expect((await write('One more thing')).acknowledgement?.side).toBe('automatic');
    expect((await call(buyer, own())).isClosed).toBe(false);
    const assign = (assigneeId: number | null) => call(admin, `POST ${DESK}/${id}/assign`, { assigneeId });
    expect((await assign(buyer.id)).status).toBe(409);
    expect((await assign(otherAdmin.id)).status).toBe(200);
    expect((await call(otherAdmin, `GET ${DESK}?queue=mine`)).conversations).toHaveLength(1);
    expect((await call(admin, `POST ${DESK}/999999/close`)).status).toBe(404);
    expect(await acts()).toEqual(
      expect.arrayContaining(['support answered', 'support closed', 'support reopened', 'support assigned']),
    );
  });

  test('keeps canned answers by a name of their own [support-7]', async () => {
    const { admin, call } = support;
    const path = '/admin/canned-answers';
    const added = await call(admin, `POST ${path}`, { title: 'Hours', body: 'Hello {name}, {hours}.' });
    expect(added).toMatchObject({ status: 201, cannedAnswer: { title: 'Hours' } });
    expect((await call(admin, `POST ${path}`, { title: 'hours', body: 'x' })).status).toBe(409);
    expect((await call(admin, `POST ${path}`, { title: ' ', body: '' })).fields).toEqual({
      title: 'Please give it a name.',
      body: 'Please write the answer.',
    });
    const { id } = added.cannedAnswer;
    await call(admin, `POST ${path}`, { title: 'Photos', body: 'x' });
    expect((await call(admin, `PATCH ${path}/${id}`, { title: 'photos', body: 'x' })).status).toBe(409);
    expect((await call(admin, `PATCH ${path}/${id}`, { title: 'Our hours', body: 'y' })).status).toBe(200);
    expect((await call(admin, `DELETE ${path}/${id}`)).status).toBe(200);
    expect((await call(admin, `DELETE ${path}/${id}`)).status).toBe(404);
    expect((await call(admin, `GET ${path}`)).cannedAnswers).toMatchObject([{ title: 'Photos' }]);
  });
});

describe('the contact form', () => {
  test('lands in the inbox, and its answer is a mail that can be answered [contact-page-1]', async () => {
    const { admin, call, contact } = support;
    const sent = await contact({ answer: 'page' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact/sent']);
    expect((await contact({ answer: 'page' })).headers.get('location')).toBe('/contact/sent');
    const { conversations } = await call(admin, `GET ${DESK}?queue=unassigned`);
    const [entry] = conversations.filter(({ person }: { person: { id: unknown } }) => person.id === null);
    expect(entry).toMatchObject({
      topic: 'buying',
      person: { name: 'Achieng', email: 'achieng@example.com' },
    });
    const thread = await call(admin, `GET ${DESK}/${entry.id}`);
    // An acknowledgement would have no reader.
    expect(thread.messages.map(({ side }: { side: string }) => side)).toEqual(['person']);
    await call(admin, `POST ${DESK}/${entry.id}/answers`, { text: 'In Nairobi.' });
    const [mail] = await mailsOf('support-answer');
    expect(mail).toMatchObject({ recipient: 'achieng@example.com' });
    expect(mail?.body).toContain('In Nairobi.');
    expect(JSON.parse(mail?.headers ?? '')).toEqual({ 'Reply-To': 'operator@example.com' });
  });

  test('says what is wrong, on a page too, and keeps nothing that a program filled in [contact-page-2]', async () => {
    const { admin, buyer, call, contact } = support;
    const before = await countMessages();
    const wrong = await contact({ email: 'nobody', message: ' ', answer: 'page' });
    expect(wrong.headers.get('location')).toBe('/contact/not-sent?problem=email%2Cmessage');
    expect(await (await contact({ name: 'Call 0700 000 001' })).json()).toMatchObject({
      fields: { name: 'A name cannot hold a phone number' },
    });
    const trapped = await contact({ website: 'https://spam.example.com', answer: 'page' });
    expect(trapped.headers.get('location')).toBe('/contact/sent');
    expect(await countMessages()).toBe(before);
    await contact({ email: buyer.email, message: 'I am the buyer' });
    const { conversations } = await call(admin, `GET ${DESK}?queue=unassigned`);
    const claimed = conversations.find(
      (each: { person: { email: string } }) => each.person.email === buyer.email,
    );
    expect(await call(admin, `GET ${DESK}/${claimed.id}`)).toMatchObject({
      account: null,
      addressHasAccount: true,
    });
  });

  test('is limited by address and by network, in plain words', async () => {
    const { db, contact } = support;
    const settings = { operatorEmail: undefined, publicUrl: 'https://market.example.com' };
    const typed = { name: 'Many', email: 'many@example.com', topic: 'other' as const };
    const save = (message: string) => saveContact(db, { ...typed, message }, settings);
    for (let number = 0; number < 10; number++) await save(String(number));
    await expect(save('10')).rejects.toMatchObject({ status: 429 });
    const places = [];
    for (let number = 0; number < 7; number++)
      places.push((await contact({ message: String(number), answer: 'page' })).headers.get('location'));
    // The tests above sent four.
    expect(places.slice(-2)).toEqual(['/contact/sent', '/contact/not-sent?problem=many']);
  });
});
