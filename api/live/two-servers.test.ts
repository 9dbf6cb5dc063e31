import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { openTestServer, until } from '#tests/support/messages/live.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let one: Awaited<ReturnType<typeof openTestServer>>;
let two: Awaited<ReturnType<typeof openTestServer>>;
beforeAll(async () => {
  talk = await openTestTalk();
  one = await openTestServer(talk.market);
  two = await openTestServer(talk.market);
});
afterAll(async () => {
  await one.stop();
  await two.stop();
  await talk.market.dispose();
});

test('two people on two servers of one market hear each other [live-5]', async () => {
  const { id: conversationId } = await talk.ask();
  const path = `/messaging/conversations/${conversationId}`;
  const seller = await one.connect(talk.seller);
  const buyer = await two.connect(talk.buyer);
  const stranger = await two.connect(talk.stranger);
  const { message } = await two.call(talk.buyer, `POST ${path}/messages`, { text: 'Hello?' });

  await until(() => seller.heard('message').length > 0);
  expect(seller.heard('message')).toEqual([
    { type: 'message', conversationId, message: expect.objectContaining({ ...message, isMine: false }) },
  ]);
  await until(() => buyer.heard('message').length > 0);
  expect(buyer.heard('message')[0]?.message.isMine).toBe(true);

  seller.send({ type: 'delivered', conversationId, upTo: message.id });
  seller.send({ type: 'typing', conversationId });
  seller.send({ type: 'typing', conversationId });
  await until(() => buyer.heard('typing').length > 0 && buyer.heard('delivered').length > 0);
  expect(buyer.heard('delivered')).toEqual([{ type: 'delivered', conversationId, upTo: message.id }]);

  await one.call(talk.seller, `POST ${path}/read`, { upTo: message.id });
  await until(() => buyer.heard('read').length > 0 && seller.heard('read').length > 0);
  expect(buyer.heard('read')).toEqual([{ type: 'read', conversationId, upTo: message.id, isMine: false }]);
  expect([seller.heard('read')[0]?.isMine, buyer.heard('typing').length, seller.heard('typing')]).toEqual([
    true,
    1,
    [],
  ]);
  expect(stranger.events).toEqual([{ type: 'connected' }]);
  for (const socket of [seller, buyer, stranger]) socket.close();
});
