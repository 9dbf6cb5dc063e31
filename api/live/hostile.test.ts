import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSessions } from '#api/accounts/sessions.ts';
import { setBlock } from '#api/messages/queries.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { openTestServer, until } from '#tests/support/messages/live.ts';
import { pruneLive } from './changes.ts';
import { CLOSE_CODES } from './events.ts';
import { MOST_SOCKETS } from './sockets.ts';
import { giveTicket } from './tickets.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let server: Awaited<ReturnType<typeof openTestServer>>;
let conversationId: number;
let path: string;
beforeAll(async () => {
  talk = await openTestTalk();
  server = await openTestServer(talk.market);
  conversationId = (await talk.ask()).id;
  path = `/messaging/conversations/${conversationId}`;
});
afterAll(async () => {
  await server.stop();
  await talk.market.dispose();
});

const findConversation = () =>
  talk.db
    .selectFrom('conversations')
    .select(['buyer_got_id', 'seller_got_id'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();

describe('a socket is refused', () => {
  test('without a ticket, with an unknown, an expired or a used one [live-1]', async () => {
    expect(await server.refusalOf('')).toBe(401);
    expect(await server.refusalOf('a'.repeat(43))).toBe(401);
    const expired = await server.ticketOf(talk.buyer);
    await talk.db.updateTable('live_tickets').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    expect(await server.refusalOf(expired)).toBe(401);
    const used = await server.ticketOf(talk.buyer);
    const socket = server.openSocket(used);
    await until(() => socket.heard('connected').length > 0);
    socket.close();
    expect(await server.refusalOf(used)).toBe(401);
    expect(await talk.db.selectFrom('live_tickets').selectAll().execute()).toEqual([]);
  });

  test('without an upgrade and from the page of another site; a visitor gets no ticket [live-2]', async () => {
    expect(await server.refusalOf('', {})).toBe(426);
    const elsewhere = { upgrade: 'websocket', origin: 'https://elsewhere.example.com' };
    expect(await server.refusalOf(await server.ticketOf(talk.buyer), elsewhere)).toBe(403);
    expect((await talk.call(undefined, 'POST /messaging/ticket')).status).toBe(401);
  });

  test('a session that ended since the call began gets no ticket', async () => {
    const person = await addTestPerson(talk.db, 'buyer');
    const ofPerson = talk.db.selectFrom('sessions').select('id').where('user_id', '=', person.id);
    const { id } = await ofPerson.executeTakeFirstOrThrow();
    expect(await giveTicket(talk.db, id)).toBeDefined();
    await endSessions(talk.db, person.id);
    expect(await giveTicket(talk.db, id)).toBeUndefined();
  });

  test('with the ticket of a session that has ended, and to a person who has very many', async () => {
    const person = await addTestPerson(talk.db, 'buyer');
    const ticket = await server.ticketOf(person);
    const sockets = await Promise.all(Array.from({ length: MOST_SOCKETS }, () => server.connect(person)));
    expect(await server.refusalOf(await server.ticketOf(person))).toBe(429);
    await endSessions(talk.db, person.id);
    expect(await server.refusalOf(ticket)).toBe(401);
    expect(new Set(await Promise.all(sockets.map(({ closed }) => closed)))).toEqual(
      new Set([CLOSE_CODES.ended]),
    );
  });
});

describe('a socket is closed', () => {
  test.each([
    ['no JSON', 'hello'],
    ['another type', '{"type":"message","conversationId":1}'],
    ['half of a frame', '{"type":"typing"}'],
    ['a number that is none', '{"type":"delivered","conversationId":1,"upTo":1e400}'],
    ['deep nesting', '['.repeat(1_000)],
  ])('after %s', async (_, sent) => {
    const socket = await server.connect(talk.stranger);
    socket.send(sent);
    expect(await socket.closed).toBe(CLOSE_CODES.misused);
  });

  test('after a frame that is too long, and after too many', async () => {
    const long = await server.connect(talk.stranger);
    long.send(JSON.stringify({ type: 'ping', more: 'x'.repeat(100_000) }));
    expect([1006, 1009]).toContain(await long.closed);
    const flood = await server.connect(talk.stranger);
    for (let count = 0; count < 200; count++) flood.send({ type: 'ping' });
    expect(await flood.closed).toBe(CLOSE_CODES.misused);
    expect(flood.heard('pong').length).toBeLessThan(80);
  });

  test.each([
    [
      'the role changes',
      (id: number) => talk.db.updateTable('users').set({ role: 'seller' }).where('id', '=', id),
    ],
    ['the person signs out', (id: number) => talk.db.deleteFrom('sessions').where('user_id', '=', id)],
    [
      'the account is closed',
      (id: number) =>
        talk.db.updateTable('users').set({ deactivated_at: new Date().toISOString() }).where('id', '=', id),
    ],
  ])('when %s elsewhere, and hears of nothing in between [live-3]', async (_, change) => {
    const person = await addTestPerson(talk.db, 'buyer');
    const { id } = (await server.call(person, 'POST /messaging/conversations', talk.question('Hello')))
      .conversation;
    const socket = await server.connect(person);
    await change(person.id).execute();
    await server.call(talk.seller, `POST /messaging/conversations/${id}/messages`, { text: 'A secret' });
    expect(await socket.closed).toBe(CLOSE_CODES.ended);
    expect(socket.heard('message')).toEqual([]);
  });

  test('when announcements were deleted before they were read: its page catches up', async () => {
    const socket = await server.connect(talk.buyer);
    await talk.db.transaction().execute(async (db) => {
      await db
        .insertInto('live_changes')
        .values({ subject: 'conversation', subject_id: conversationId, at: '2026-01-01T00:00:00.000Z' })
        .execute();
      expect(await pruneLive(db)).toBeGreaterThan(0);
    });
    expect(await socket.closed).toBe(CLOSE_CODES.restart);
  });
});

describe('what pages send', () => {
  test('a stranger hears nothing of others, says nothing to them, and marks nothing as theirs [live-4]', async () => {
    const [stranger, seller] = [await server.connect(talk.stranger), await server.connect(talk.seller)];
    const before = await findConversation();
    stranger.send({ type: 'typing', conversationId });
    stranger.send({ type: 'delivered', conversationId, upTo: 1 });
    stranger.send({ type: 'delivered', conversationId: 999, upTo: 1 });
    stranger.send({ type: 'ping' });
    await until(() => stranger.heard('pong').length > 0);
    await server.settled();
    const { message } = await server.call(talk.buyer, `POST ${path}/messages`, { text: 'Hello' });
    await until(() => seller.heard('message').length > 0);
    expect(await findConversation()).toEqual(before);
    expect([stranger.heard('message'), seller.heard('typing')]).toEqual([[], []]);

    // A number that is not reached yet marks what is there.
    seller.send({ type: 'delivered', conversationId, upTo: 999_999 });
    await server.settled();
    expect((await findConversation()).seller_got_id).toBe(message.id);
  });

  test('a block keeps from the other side that one writes', async () => {
    const [buyer, seller] = [await server.connect(talk.buyer), await server.connect(talk.seller)];
    const block = { blockerId: talk.seller.id, blockedId: talk.buyer.id, isBlocked: true };
    await setBlock(talk.db, block, new Date().toISOString());
    buyer.send({ type: 'typing', conversationId });
    await server.settled();
    await setBlock(talk.db, { ...block, isBlocked: false }, new Date().toISOString());
    const other = await server.connect(talk.buyer);
    other.send({ type: 'typing', conversationId });
    await until(() => seller.heard('typing').length > 0);
    expect(seller.heard('typing')).toHaveLength(1);
  });
});

test('a server that stops closes its sockets, and another one takes them', async () => {
  const passing = await openTestServer(talk.market);
  const socket = await passing.connect(talk.buyer);
  await passing.stop();
  expect(await socket.closed).toBe(CLOSE_CODES.restart);
  (await server.connect(talk.buyer)).close();
});
