import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nairobiClock } from '#domain/dealers/nairobi-clock.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { remindOfViewings } from './reminders.ts';

const DAY_MS = 86_400_000;
const publicUrl = 'https://market.example.com';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let id: number;
beforeAll(async () => {
  talk = await openTestTalk();
});
afterAll(() => talk.market.dispose());
beforeEach(async () => {
  await talk.db.deleteFrom('conversations').execute();
  await talk.db.deleteFrom('mails').execute();
  id = (await talk.ask()).id;
});

type Person = typeof talk.buyer;
const dayIn = (days: number) => nairobiClock(new Date(Date.now() + days * DAY_MS)).date;
const proposal = (other: object = {}) => ({
  ...{ day: dayIn(3), time: '10:30', place: 'A petrol station in Nairobi', ...other },
});
const propose = (person: Person, other: object = {}) =>
  talk.call(person, `POST /messaging/conversations/${id}/viewings`, proposal(other));
const step = (person: Person, viewingId: number, name: string, other: object = {}) =>
  talk.call(person, `POST /messaging/viewings/${viewingId}/steps`, { step: name, ...other });
const calendar = async (person: Person | undefined, viewingId: number) => {
  const answer = await talk.fetch(person, `GET /messaging/viewings/${viewingId}/calendar.ics`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const field = (text: string, name: string) =>
  new RegExp(`^${name}[:;](.*)$`, 'm').exec(text.replaceAll('\r\n', '\n'))?.[1];

test('a viewing is proposed, agreed and on top of the thread [deals-6]', async () => {
  const { status, message } = await propose(talk.buyer);
  expect([status, message.viewing.state, message.viewing.steps]).toEqual([
    201,
    'proposed',
    ['move', 'cancel'],
  ]);
  expect(message.text).toContain('10:30. Place: A petrol station in Nairobi.');
  expect((await step(talk.buyer, message.viewing.id, 'accept')).error).toContain('the other side answers');
  const agreed = await step(talk.seller, message.viewing.id, 'accept');
  expect(agreed.message.viewing).toMatchObject({ state: 'agreed', messageId: message.id });
  const { conversation } = await talk.call(talk.buyer, `GET /messaging/conversations/${id}`);
  expect(conversation.viewing).toMatchObject({ state: 'agreed', isOurs: true, steps: ['move', 'cancel'] });
  expect((await propose(talk.seller)).error).toContain('already');
});

test('its calendar file has a uid that stays and a sequence that grows [deals-7]', async () => {
  const { viewing } = (await propose(talk.seller)).message;
  expect((await calendar(talk.buyer, viewing.id)).status).toBe(409);
  await step(talk.buyer, viewing.id, 'accept');
  const first = await calendar(talk.buyer, viewing.id);
  expect([first.status, first.type]).toEqual([200, 'text/calendar; charset=utf-8']);
  const start = viewing.startsAt.replaceAll(/[-:]|\.000/g, '');
  expect(field(first.text, 'DTSTART')).toBe(start);
  expect(field(first.text, 'SUMMARY')).toBe('View the 2016 Mazda Demio');
  expect(field(first.text, 'LOCATION')).toBe('A petrol station in Nairobi');
  expect([field(first.text, 'STATUS'), field(first.text, 'METHOD')]).toEqual(['CONFIRMED', 'PUBLISH']);

  const moved = (await step(talk.buyer, viewing.id, 'move', proposal({ time: '11:00' }))).message.viewing;
  expect((await calendar(talk.buyer, viewing.id)).status).toBe(409);
  await step(talk.seller, moved.id, 'accept');
  const second = await calendar(talk.seller, moved.id);
  expect(field(second.text, 'UID')).toBe(field(first.text, 'UID'));
  await step(talk.buyer, moved.id, 'cancel');
  const third = await calendar(talk.seller, moved.id);
  expect([field(third.text, 'STATUS'), field(third.text, 'METHOD')]).toEqual(['CANCELLED', 'CANCEL']);
  const sequences = [first, second, third].map(({ text }) => Number(field(text, 'SEQUENCE')));
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
});

test.each([
  [{ day: dayIn(-1) }, 'day'],
  [{ day: dayIn(61) }, 'day'],
  [{ day: 'tomorrow' }, 'day'],
  [{ time: '7 pm' }, 'time'],
  [{ place: '' }, 'place'],
  [{ place: 'bit.ly/meet-me' }, 'place'],
  [{ place: 42 }, 'place'],
  [{ place: 'Ring 0700 000 001' }, 'place'],
])('a proposal with %o is refused in words', async (other, name) => {
  const { status, fields, error } = await propose(talk.buyer, other);
  expect([status, Object.keys(fields)]).toEqual([422, [name]]);
  expect(error).toMatch(/^[A-Z].*\.$/);
});

test('a time outside of the seller’s hours is said to be so', async () => {
  const { message } = await propose(talk.buyer, { time: '21:00' });
  expect(message.text).toContain('This is outside the seller’s usual hours.');
  expect(message.viewing.isOutsideHours).toBe(true);
});

test('others have no part in it, and one of two decides [deals-8]', async () => {
  const { viewing } = (await propose(talk.buyer)).message;
  expect((await propose(talk.stranger)).status).toBe(404);
  expect((await step(talk.stranger, viewing.id, 'accept')).status).toBe(404);
  expect((await talk.call(talk.stranger, `GET /messaging/conversations/${id}/deal`)).status).toBe(404);
  const both = await Promise.all([
    step(talk.seller, viewing.id, 'accept'),
    step(talk.seller, viewing.id, 'decline'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await calendar(talk.stranger, viewing.id)).status).toBe(404);
  expect((await calendar(undefined, viewing.id)).status).toBe(401);
});

test('what has passed makes room for another', async () => {
  const { viewing } = (await propose(talk.buyer)).message;
  const past = new Date(Date.now() - 1000).toISOString();
  await talk.db.updateTable('viewings').set({ starts_at: past }).execute();
  expect((await step(talk.seller, viewing.id, 'accept')).error).toContain('has passed');
  expect((await propose(talk.seller)).status).toBe(201);
});

test('both sides are reminded once, the day before [deals-9]', async () => {
  const { viewing } = (await propose(talk.buyer)).message;
  const { db } = talk;
  await db.updateTable('users').set({ password_hash: 'x' }).execute();
  const dayBefore = Date.parse(viewing.startsAt) - DAY_MS;
  expect(await remindOfViewings({ db, publicUrl }, dayBefore)).toBe(0);
  await step(talk.seller, viewing.id, 'accept');
  await db.deleteFrom('mails').execute();
  expect(await remindOfViewings({ db, publicUrl }, dayBefore - 1000)).toBe(0);
  expect(await remindOfViewings({ db, publicUrl }, dayBefore)).toBe(1);
  expect(await remindOfViewings({ db, publicUrl }, dayBefore)).toBe(0);
  const mails = await db.selectFrom('mails').select(['recipient', 'kind', 'body']).execute();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [talk.buyer.email, talk.seller.email].sort(),
  );
  expect(mails[0]?.body).toContain(`${publicUrl}/messages?conversation=${id}`);
  expect(mails[0]?.body).not.toContain('petrol');
});

test('one that is agreed on its last day needs no reminder', async () => {
  const { viewing } = (await propose(talk.buyer, { day: dayIn(1), time: '00:01' })).message;
  await step(talk.seller, viewing.id, 'accept');
  expect(await remindOfViewings({ db: talk.db, publicUrl })).toBe(0);
});
