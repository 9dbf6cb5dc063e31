import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

const LIST = '/messaging/conversations';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
});
afterEach(() => talk.market.dispose());

const list = (person: TestPerson, query = '') => talk.call(person, `GET ${LIST}${query}`);
const read = (person: TestPerson, id: number) => talk.call(person, `GET ${LIST}/${id}`);
const answer = (person: TestPerson, id: number, text: string) =>
  talk.call(person, `POST ${LIST}/${id}/messages`, { text });
const archive = (person: TestPerson, id: number, archived = true) =>
  talk.call(person, `POST ${LIST}/${id}/archive`, { archived });
const remove = (person: TestPerson, id: number, messageId: number) =>
  talk.call(person, `DELETE ${LIST}/${id}/messages/${messageId}`);

describe('an archived conversation', () => {
  test('leaves the list of that person alone, and comes back by hand or with a new message [put-away-1]', async () => {
    const { seller, buyer, ask } = talk;
    const { id } = await ask();
    await archive(seller, id);
    expect(await list(seller)).toMatchObject({ total: 0, unread: 0, conversations: [] });
    expect(await list(seller, '?folder=archived')).toMatchObject({ total: 1, conversations: [{ id }] });
    expect((await list(buyer)).total).toBe(1);
    await archive(seller, id, false);
    expect((await list(seller)).total).toBe(1);
    await archive(seller, id);
    await ask('And now?');
    expect(await list(seller)).toMatchObject({ unread: 1, conversations: [{ id, isArchived: false }] });
    expect((await list(seller, '?folder=archived')).total).toBe(0);
  });
});

describe('the list', () => {
  test('is searched by name, title and words of messages, and has folders [put-away-2]', async () => {
    const { seller, buyer, ask, db } = talk;
    const { id } = await ask('Does the Sunroof leak?');
    const set = { first_name: 'Wanjiru', last_name: 'Kamau' };
    await db.updateTable('users').set(set).where('id', '=', buyer.id).execute();
    for (const [query, total] of [
      ['?q=SUNROOF', 1],
      ['?q=demio+leak', 1],
      ['?q=wanjiru', 1],
      ['?q=wanjiru+gearbox', 0],
      ['?q=%25', 0],
      ["?q='+or+1=1", 0],
      ['?folder=selling', 1],
      ['?folder=buying', 0],
      ['?folder=unread', 1],
      ['?folder=nonsense', 1],
    ] as const)
      expect([query, (await list(seller, query)).total]).toEqual([query, total]);
    await talk.call(seller, `POST ${LIST}/${id}/read`, { upTo: 99 });
    expect((await list(seller, '?folder=unread')).total).toBe(0);
    expect((await list(buyer, '?folder=buying')).total).toBe(1);
  });

  test('is not a way to find out who stands behind a business', async () => {
    const { seller, buyer, ask, db } = talk;
    await ask();
    const set = { role: 'dealer', first_name: 'Wanjiru' } as const;
    await db.updateTable('users').set(set).where('id', '=', seller.id).execute();
    const at = '2026-01-01T08:00:00.000Z';
    const dealer = { user_id: seller.id, business_name: 'Simba Cars', slug: 'simbacars' };
    await db
      .insertInto('dealers')
      .values({ ...dealer, created_at: at, checked_at: at })
      .execute();
    expect((await list(buyer, '?q=simba')).total).toBe(1);
    expect((await list(buyer, '?q=wanjiru')).total).toBe(0);
  });
});

describe('a deleted conversation', () => {
  test('is gone for that person, also from search; a new message begins it anew, without what went before [put-away-3]', async () => {
    const { seller, buyer, ask } = talk;
    const { id } = await ask('One');
    expect((await talk.call(seller, `DELETE ${LIST}/${id}`)).status).toBe(200);
    expect(await list(seller)).toMatchObject({ total: 0, unread: 0 });
    expect((await read(seller, id)).status).toBe(404);
    expect((await read(buyer, id)).messages).toHaveLength(1);
    await ask('Two');
    expect(await list(seller)).toMatchObject({ total: 1, conversations: [{ unread: 1 }] });
    expect((await list(seller, '?q=one')).total).toBe(0);
    expect((await read(seller, id)).messages).toMatchObject([{ text: 'Two' }]);
  });
});

describe('a deleted message', () => {
  test('leaves a sentence for both sides, and its words nowhere [put-away-4]', async () => {
    const { seller, buyer, ask, db } = talk;
    const { id, answer: asked } = await ask('My number is secret');
    expect((await remove(seller, id, asked.message.id)).status).toBe(404);
    expect((await remove(buyer, id, asked.message.id)).status).toBe(200);
    for (const person of [buyer, seller])
      expect((await read(person, id)).messages).toMatchObject([
        { text: 'This message was deleted', isDeleted: true },
      ]);
    expect(await list(seller)).toMatchObject({
      unread: 0,
      conversations: [{ lastMessage: { text: 'This message was deleted' } }],
    });
    expect((await list(seller, '?q=secret')).total).toBe(0);
    expect(await db.selectFrom('messages').select(['body', 'body_hash']).execute()).toEqual([
      { body: '', body_hash: null },
    ]);
    expect(JSON.stringify(await talk.call(seller, 'GET /my/leads'))).not.toContain('secret');
  });

  test('stands in a report that was made before [put-away-5]', async () => {
    const { seller, buyer, ask, db } = talk;
    const { id, answer: asked } = await ask('Send money first');
    await talk.call(seller, `POST ${LIST}/${id}/report`, { reason: 'scam', details: '' });
    await remove(buyer, id, asked.message.id);
    expect(JSON.stringify(await read(seller, id))).not.toContain('money');
    expect(await db.selectFrom('report_messages').select('body').execute()).toEqual([
      { body: 'Send money first' },
    ]);
  });

  test('stays where it is an offer', async () => {
    const { buyer, ask, db } = talk;
    const { id, answer: asked } = await ask('Offer: Ksh 950,000');
    const at = new Date().toISOString();
    const offer = {
      maker: 'buyer',
      price_kes: 950_000,
      status: 'open',
      created_at: at,
      expires_at: at,
    } as const;
    const of = { conversation_id: id, message_id: asked.message.id };
    await db
      .insertInto('offers')
      .values({ ...offer, ...of })
      .execute();
    expect(await remove(buyer, id, asked.message.id)).toMatchObject({
      status: 409,
      error: 'Offers, appointments and the answers to them stay for both of you.',
    });
    expect((await read(buyer, id)).messages).toMatchObject([{ text: 'Offer: Ksh 950,000' }]);
  });

  test('is one’s own alone: not one of the other side, nor of another conversation', async () => {
    const { seller, buyer, stranger, ask } = talk;
    const { id, answer: asked } = await ask();
    const own = (await answer(seller, id, 'Yes')).message.id;
    expect((await remove(buyer, id, own)).status).toBe(404);
    expect((await remove(stranger, id, asked.message.id)).status).toBe(404);
    expect((await remove(buyer, id + 1, asked.message.id)).status).toBe(404);
    expect((await read(buyer, id)).messages.some((each: { isDeleted?: true }) => each.isDeleted)).toBe(false);
  });
});
