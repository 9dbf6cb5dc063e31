import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUGGESTED_REPLIES } from '#domain/messages/replies.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let path: string;
beforeAll(async () => {
  talk = await openTestTalk();
  path = `/messaging/conversations/${(await talk.ask()).id}/replies`;
});
afterAll(() => talk.market.dispose());

const list = (person = talk.seller) => talk.call(person, `GET ${path}`);
const [suggested = { title: '', text: '' }] = SUGGESTED_REPLIES;

describe('quick replies', () => {
  test('are kept, changed and deleted by the seller, with the car that fills them [quick-replies-2]', async () => {
    const { status, reply } = await talk.call(talk.seller, `POST ${path}`, suggested);
    expect([status, reply]).toEqual([201, { id: reply.id, ...suggested }]);
    expect((await talk.call(talk.seller, `POST ${path}`, suggested)).reply).toEqual(reply);
    const text = ' In {place}.\u202e ';
    const changed = await talk.call(talk.seller, `PATCH ${path}/${reply.id}`, { title: 'Where', text });
    expect(changed.reply).toEqual({ id: reply.id, title: 'Where', text: 'In {place}.' });
    expect(await list()).toMatchObject({
      replies: [changed.reply],
      car: { title: '2016 Mazda Demio', priceKes: 1_050_000 },
    });
    expect((await talk.call(talk.seller, `DELETE ${path}/${reply.id}`)).status).toBe(200);
    expect((await list()).replies).toEqual([]);
    expect((await talk.call(talk.seller, `PATCH ${path}/${reply.id}`, suggested)).status).toBe(404);
  });

  test('are the seller’s alone: the buyer, strangers and other sellers are refused [quick-replies-3]', async () => {
    const { reply } = await talk.call(talk.seller, `POST ${path}`, suggested);
    for (const [person, status] of [
      [talk.buyer, 403],
      [talk.stranger, 404],
      [await addTestPerson(talk.db, 'seller'), 404],
    ] as const)
      for (const [request, body] of [
        [`GET ${path}`, undefined],
        [`POST ${path}`, suggested],
        [`PATCH ${path}/${reply.id}`, suggested],
        [`DELETE ${path}/${reply.id}`, undefined],
      ] as const)
        expect([request, (await talk.call(person, request, body)).status]).toEqual([request, status]);
    expect((await list()).replies).toEqual([reply]);
  });

  test('are refused in a sentence where they are blank, too long or too many [quick-replies-4]', async () => {
    const blank = await talk.call(talk.seller, `POST ${path}`, { title: ' ' });
    expect(blank).toMatchObject({
      status: 422,
      fields: { title: 'Please give the reply a title.', text: 'Please write the reply.' },
    });
    const add = (number: number) =>
      talk.call(talk.seller, `POST ${path}`, { title: `Reply ${number}`, text: '<b>Hello</b>' });
    for (let number = (await list()).replies.length; number < 20; number++) await add(number);
    expect(await add(21)).toMatchObject({
      status: 422,
      error: 'You have 20 quick replies, which is the most. Delete one first.',
    });
    expect((await list()).replies).toHaveLength(20);
  });
});
