import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeAll(async () => {
  talk = await openTestTalk();
});
afterAll(() => talk.market.dispose());

test('a message, a lead and a decision are notices of who they are for [notices-5]', async () => {
  const { seller, buyer, stranger, call } = talk;
  const { id } = await talk.ask();
  await talk.ask('Again?');
  await call(stranger, `POST /vehicles/${talk.vehicleId}/contact`, { kind: 'call' });
  const { notices, unread, total } = await call(seller, 'GET /notices');
  expect([unread, total]).toEqual([notices.length, notices.length]);
  expect(notices.at(-1)).toMatchObject({
    ...{ kind: 'message', text: 'A question about the 2016 Mazda Demio', times: 2, isUnread: true },
    path: `/messages?conversation=${id}`,
  });
  expect((await call(buyer, 'GET /notices')).notices).toEqual([]);
  expect((await call(seller, 'GET /notices?kind=renewal')).total).toBe(0);
  expect(await call(seller, 'GET /notices/unread')).toMatchObject({ messages: 1, notices: unread });
});

test('one is marked as read by its person alone, then all; reading the conversation reads its notice', async () => {
  const { seller, stranger, call } = talk;
  const { id } = await talk.ask('And now?');
  const { notices } = await call(seller, 'GET /notices?kind=message');
  const one = `POST /notices/${notices[0].id}/read`;
  expect((await call(stranger, one)).status).toBe(404);
  expect((await call(seller, one)).status).toBe(200);
  await talk.ask('Once more');
  await call(seller, `POST /messaging/conversations/${id}/read`, { upTo: 9_999_999 });
  const { notices: read } = await call(seller, 'GET /notices?kind=message');
  expect(read.map(({ isUnread }: { isUnread: boolean }) => isUnread)).toEqual([false, false]);
  await call(seller, 'POST /notices/read');
  expect(await call(seller, 'GET /notices/unread')).toMatchObject({ notices: 0, messages: 0 });
});

test('choices are saved part by part, and what a kind does not offer is refused or stays', async () => {
  const { seller, call } = talk;
  const change = { mails: { message: 'daily', moderation: 'never' }, wordsInMails: true };
  const { choices } = await call(seller, 'PATCH /notices/choices', change);
  expect(choices).toMatchObject({
    ...{ mails: { message: 'daily', moderation: 'soon' }, wordsInMails: true, quietNights: true },
  });
  expect(await call(seller, 'GET /notices/choices')).toMatchObject({ choices });
  expect((await call(seller, 'PATCH /notices/choices', { mails: { lead: 'hourly' } })).status).toBe(422);
});
