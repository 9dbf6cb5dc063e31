import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveChoices } from '#api/notices/choices.ts';
import { mailNotices } from '#api/notices/mail-job.ts';
import { MAX_MESSAGE } from '#domain/messages/message.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
});
afterEach(() => talk.market.dispose());

const mails = () =>
  talk.db.selectFrom('mails').select(['kind', 'recipient', 'subject', 'body']).orderBy('id').execute();
/** The mails once those who were written to have been away for long enough. */
async function mailsLater() {
  await mailNotices({ db: talk.db, publicUrl: 'https://market.example.com' }, Date.now() + 11 * 60_000);
  return mails();
}
const count = async (table: 'messages' | 'leads' | 'conversations') =>
  (await talk.db.selectFrom(table).select('id').execute()).length;
const LIST = 'GET /messaging/conversations';

describe('a question to a seller', () => {
  test('is a conversation, a lead, and a mail without addresses or its words once the seller is away [messages-3]', async () => {
    const { answer, id } = await talk.ask('Is it\nstill there?');
    expect(answer).toMatchObject({ success: true, status: 201, message: { isMine: true } });
    expect(await count('leads')).toBe(1);
    const [mail, ...more] = await mailsLater();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'notices', recipient: talk.seller.email });
    expect(mail?.subject).toBe('A question about the 2016 Mazda Demio');
    expect(mail?.body).toContain(`https://market.example.com/messages?conversation=${id}`);
    expect(mail?.body).not.toContain('still there');
    expect(mail?.body).not.toContain(talk.buyer.email);
  });

  test('is quoted in the mail of who chose to have words there', async () => {
    await saveChoices(talk.db, talk.seller.id, { wordsInMails: true });
    await talk.ask('Is it\nstill there?');
    const [mail] = await mailsLater();
    expect(mail).toMatchObject({ kind: 'message' });
    expect(mail?.body).toContain('> Is it\n> still there?');
  });

  test('asked twice about one car goes on in one conversation, and the seller gets one mail until they read', async () => {
    const first = await talk.ask('One');
    const second = await talk.ask('Two');
    expect(second.id).toBe(first.id);
    expect(await mailsLater()).toHaveLength(1);
    await talk.ask('Two more');
    expect(await mailsLater()).toHaveLength(1);
    const { messages } = await talk.call(talk.seller, `${LIST}/${first.id}`);
    await talk.call(talk.seller, `POST /messaging/conversations/${first.id}/read`, {
      upTo: messages.at(-1).id,
    });
    await talk.ask('Three');
    expect(await mailsLater()).toHaveLength(2);
  });

  test.each([
    ['', 'Please enter a message.'],
    [' \n\u200b ', 'Please enter a message.'],
    ['a'.repeat(MAX_MESSAGE + 1), 'A message has at most 2,000 characters.'],
  ])('of %j is refused in a sentence [messages-6]', async (text, sentence) => {
    expect((await talk.ask(text)).answer).toMatchObject({
      status: 422,
      error: sentence,
      fields: { initialMessage: sentence },
    });
    expect([await count('conversations'), await count('leads')]).toEqual([0, 0]);
  });

  test('sent twice under one key is written once; the key for something else is refused [messages-5]', async () => {
    const first = await talk.ask('Hello', 'key-12345678');
    const again = await talk.ask('Hello', 'key-12345678');
    expect(again.answer.message).toEqual(first.answer.message);
    expect(await count('messages')).toBe(1);
    expect((await talk.ask('Other', 'key-12345678')).answer.status).toBe(409);
  });

  test('goes only to who sells the car, and never to oneself [messages-4]', async () => {
    const { call, buyer, stranger, seller, question } = talk;
    const toStranger = { ...question('Hello'), participantId: stranger.id };
    expect(await call(buyer, 'POST /messaging/conversations', toStranger)).toMatchObject({
      status: 409,
      error: 'This person does not sell this vehicle.',
    });
    expect((await call(seller, 'POST /messaging/conversations', question('Me'))).status).toBe(409);
    expect((await call(undefined, 'POST /messaging/conversations', question('Me'))).status).toBe(401);
  });

  test('may go to an agent whom the dealer has let in, not to one who is only invited', async () => {
    const { db, call, buyer, seller, question } = talk;
    const agent = await addTestPerson(db, 'agent');
    const at = '2026-01-01T08:00:00.000Z';
    await db.updateTable('users').set({ role: 'dealer' }).where('id', '=', seller.id).execute();
    const dealer = await db
      .insertInto('dealers')
      .values({
        user_id: seller.id,
        business_name: 'Simba Cars',
        slug: 'simbacars',
        created_at: at,
        checked_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('dealer_agents')
      .values({
        ...{ dealer_id: dealer.id, email: agent.email, agent_id: agent.id, invited_at: at },
        permissions: '["leads"]',
      })
      .execute();
    const toAgent = { ...question('Hello'), participantId: agent.id };
    expect((await call(buyer, 'POST /messaging/conversations', toAgent)).status).toBe(409);
    await db.updateTable('dealer_agents').set({ accepted_at: at }).execute();
    expect((await call(buyer, 'POST /messaging/conversations', toAgent)).status).toBe(201);
  });
});

test.each([
  [{ initialMessage: ' \u200b\u202e ' }, 422, 'Please enter a message.'],
  [{ initialMessage: 'x'.repeat(30_000) }, 422, 'A message has at most 2,000 characters.'],
  [{ participantId: 'abc' }, 422, 'Some of what was sent is not right.'],
  [{ vehicleId: 1.5 }, 422, 'Some of what was sent is not right.'],
  [{ vehicleId: 99 }, 404, 'Vehicle not found'],
])('a start with %o is refused in words for people', async (wrong, status, sentence) => {
  const answer = await talk.call(talk.buyer, 'POST /messaging/conversations', {
    ...talk.question('Hello'),
    ...wrong,
  });
  expect([answer.status, answer.error]).toEqual([status, sentence]);
  expect(JSON.stringify(answer.fields ?? {})).not.toContain('Invalid input');
});

describe('a conversation', () => {
  test('shows each side the other, what is unread, and the car', async () => {
    const { id } = await talk.ask('Is it still available?');
    const { conversations, unread, total } = await talk.call(talk.seller, LIST);
    expect([unread, total]).toEqual([1, 1]);
    expect(conversations[0]).toMatchObject({
      id,
      side: 'seller',
      unread: 1,
      person: { id: talk.buyer.id },
      vehicle: { id: talk.vehicleId, title: '2016 Mazda Demio', price: 1_050_000, status: 'active' },
      lastMessage: { text: 'Is it still available?', isMine: false },
      closed: null,
    });
    expect(JSON.stringify(conversations)).not.toContain('@');
    const { conversations: own } = await talk.call(talk.buyer, LIST);
    expect(own[0]).toMatchObject({ side: 'buyer', unread: 0, lastMessage: { isMine: true } });
  });

  test('is answered, and the buyer gets a mail', async () => {
    const { id } = await talk.ask();
    const answer = await talk.call(talk.seller, `POST /messaging/conversations/${id}/messages`, {
      text: 'Yes, it is.',
    });
    expect(answer).toMatchObject({ status: 201, message: { text: 'Yes, it is.', isMine: true } });
    expect((await mailsLater()).at(-1)).toMatchObject({
      recipient: talk.buyer.email,
      subject: 'An answer about the 2016 Mazda Demio',
    });
    const { messages } = await talk.call(talk.buyer, `${LIST}/${id}`);
    expect(messages.map((each: { text: string; isMine: boolean }) => [each.text, each.isMine])).toEqual([
      ['Is it still available?', true],
      ['Yes, it is.', false],
    ]);
  });

  test('is read up to what is there, whatever is claimed', async () => {
    const { id } = await talk.ask();
    const read = { upTo: 9_999_999 };
    await talk.call(talk.seller, `POST /messaging/conversations/${id}/read`, read);
    expect((await talk.call(talk.seller, LIST)).unread).toBe(0);
    await talk.ask('And now?');
    expect((await talk.call(talk.seller, LIST)).unread).toBe(1);
  });

  test('of others does not exist for a stranger [messages-7]', async () => {
    const { id } = await talk.ask();
    const path = `/messaging/conversations/${id}`;
    for (const [request, body] of [
      [`GET ${path}`, undefined],
      [`POST ${path}/messages`, { text: 'Hello' }],
      [`POST ${path}/read`, { upTo: 1 }],
      [`POST ${path}/block`, { blocked: true }],
      [`POST ${path}/report`, { reason: 'spam', details: '' }],
    ] as const)
      expect([request, (await talk.call(talk.stranger, request, body)).status]).toEqual([request, 404]);
    expect((await talk.call(talk.stranger, LIST)).conversations).toEqual([]);
    expect(await count('messages')).toBe(1);
  });

  test('with a block takes nothing from either side until it is taken away [messages-8]', async () => {
    const { id } = await talk.ask();
    const write = (person: typeof talk.buyer) =>
      talk.call(person, `POST /messaging/conversations/${id}/messages`, { text: 'Hello' });
    const block = (blocked: boolean) =>
      talk.call(talk.seller, `POST /messaging/conversations/${id}/block`, { blocked });
    await block(true);
    expect(await write(talk.buyer)).toMatchObject({
      status: 409,
      error: 'This person does not take messages from you.',
    });
    expect((await talk.ask('Again')).answer.status).toBe(409);
    expect((await write(talk.seller)).error).toContain('Unblock them');
    expect((await talk.call(talk.seller, LIST)).conversations[0]).toMatchObject({ isBlocked: true });
    await block(false);
    expect((await write(talk.buyer)).status).toBe(201);
  });

  test('is reported to the operator [messages-9]', async () => {
    const { id } = await talk.ask();
    const report = { reason: 'scam', details: 'Wants money first.' };
    expect(await talk.call(talk.seller, `POST /messaging/conversations/${id}/report`, report)).toMatchObject({
      status: 201,
      success: true,
    });
    expect((await mails()).at(-1)).toMatchObject({
      kind: 'person-report',
      recipient: 'operator@example.com',
    });
    expect(await talk.db.selectFrom('person_reports').selectAll().executeTakeFirst()).toMatchObject({
      reporter_id: talk.seller.id,
      reported_id: talk.buyer.id,
      conversation_id: id,
      reason: 'scam',
    });
  });

  test('of more than a hundred messages is read in pieces', async () => {
    const { id } = await talk.ask('0');
    const at = new Date().toISOString();
    await talk.db
      .insertInto('messages')
      .values(
        Array.from({ length: 150 }, (_, index) => ({
          conversation_id: id,
          sender_id: talk.seller.id,
          body: String(index + 1),
          at,
        })),
      )
      .execute();
    const newest = await talk.call(talk.buyer, `${LIST}/${id}`);
    expect([newest.messages.length, newest.messages.at(-1).text, newest.hasEarlier]).toEqual([
      100,
      '150',
      true,
    ]);
    const earlier = await talk.call(talk.buyer, `${LIST}/${id}?before=${newest.messages[0].id}`);
    expect([earlier.messages.length, earlier.messages[0].text, earlier.hasEarlier]).toEqual([51, '0', false]);
    const first = await talk.call(talk.buyer, `${LIST}/${id}?after=${earlier.messages[0].id}`);
    expect([first.messages.length, first.messages[0].text, first.hasLater]).toEqual([100, '1', true]);
    const rest = await talk.call(talk.buyer, `${LIST}/${id}?after=${first.messages.at(-1).id}`);
    expect([rest.messages.length, rest.messages.at(-1).text, rest.hasLater]).toEqual([50, '150', false]);
  });

  test('says how far the other side has it: sent, delivered once fetched, read', async () => {
    const { id, answer } = await talk.ask();
    const marks = async () => (await talk.call(talk.buyer, `${LIST}/${id}`)).marks;
    expect(await marks()).toEqual({ delivered: 0, read: 0 });
    await talk.call(talk.seller, `${LIST}/${id}`);
    expect(await marks()).toEqual({ delivered: answer.message.id, read: 0 });
    const read = { upTo: answer.message.id };
    await talk.call(talk.seller, `POST /messaging/conversations/${id}/read`, read);
    expect(await marks()).toEqual({ delivered: answer.message.id, read: answer.message.id });
  });
});

test('a flood of messages is stopped with the time to wait', async () => {
  const { id } = await talk.ask();
  const at = new Date().toISOString();
  await talk.db
    .insertInto('messages')
    .values(
      Array.from({ length: 60 }, () => ({
        conversation_id: id,
        sender_id: talk.buyer.id,
        body: 'Hello',
        at,
      })),
    )
    .execute();
  const refused = await talk.ask('One more');
  expect(refused.answer.status).toBe(429);
  expect(Number(refused.answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a message is announced to open pages in its own transaction', async () => {
  const { db, ask } = await openTestTalk();
  const { answer, id } = await ask();
  const announced = db
    .selectFrom('live_changes')
    .select(['subject', 'subject_id', 'detail'])
    .where('subject', '!=', 'notices');
  expect(await announced.execute()).toEqual([
    { subject: 'message', subject_id: id, detail: answer.message.id },
  ]);
});

describe('limits', () => {
  const CARS = 'I buy any car for cash today, call me now.';
  /** Listings of so many sellers. */
  const addListings = async (count: number) => {
    const listings = [];
    for (let number = 0; number < count; number++) {
      const { id } = await addTestPerson(talk.db, 'seller');
      listings.push({
        participantId: id,
        vehicleId: await addTestVehicle(talk.db, { seller_id: id, source_key: `limits-${number}` }),
      });
    }
    return listings;
  };
  const begin = (listing: object, initialMessage: string) =>
    talk.call(talk.buyer, 'POST /messaging/conversations', { ...listing, initialMessage });

  test('a new account begins at most five conversations an hour [message-limits-1]', async () => {
    const set = { created_at: new Date().toISOString() };
    await talk.db.updateTable('users').set(set).where('id', '=', talk.buyer.id).execute();
    const listings = await addListings(6);
    const answers = [];
    for (const listing of listings) answers.push(await begin(listing, 'Is it still available?'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(answers[5]?.error).toMatch(/^On its first day an account writes to five sellers an hour\./);
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(3_500);
  });

  test('the same text goes to three sellers a day, however it is spelt; questions about the car to all [message-limits-2]', async () => {
    const [first = {}, ...others] = await addListings(5);
    expect((await begin(first, CARS)).status).toBe(201);
    expect((await begin(first, CARS)).status).toBe(201);
    for (const listing of others.slice(0, 2)) expect((await begin(listing, CARS)).status).toBe(201);
    const refused = await begin(others[2] ?? {}, `  ${CARS.toUpperCase()} !!!`);
    expect([refused.status, refused.error]).toEqual([
      429,
      expect.stringMatching(/^You have sent this same text to several sellers today\./),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    for (const listing of others)
      expect((await begin(listing, 'Hello, is the 2016 Mazda Demio still available?')).status).toBe(201);
  });

  test('a buyer repeats themselves to sellers who have answered', async () => {
    for (const listing of await addListings(4)) {
      const { conversation } = await begin(listing, 'Is it still available?');
      const answer = {
        conversation_id: conversation.id,
        sender_id: listing.participantId,
        body: 'Yes',
        at: '2026-01-01',
      };
      await talk.db.insertInto('messages').values(answer).execute();
      const path = `POST /messaging/conversations/${conversation.id}/messages`;
      expect((await talk.call(talk.buyer, path, { text: CARS })).status).toBe(201);
    }
  });
});

test('HTML stays text, and a body too large is refused', async () => {
  const html = '<img src=x onerror=alert(1)> <b>Hello</b>';
  const { id, answer } = await talk.ask(html);
  expect(answer.message.text).toBe(html);
  const path = `/messaging/conversations/${id}`;
  expect((await talk.call(talk.seller, `GET ${path}`)).messages[0].text).toBe(html);
  const huge = await talk.call(talk.seller, `POST ${path}/messages`, { text: 'x'.repeat(3_000_000) });
  expect([huge.status >= 400 && huge.status < 500, huge.success]).toEqual([true, false]);
  expect(await count('messages')).toBe(1);
});
