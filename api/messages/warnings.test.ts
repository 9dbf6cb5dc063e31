import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
});
afterEach(() => talk.market.dispose());

const LIST = 'GET /messaging/conversations';
type Shown = { text: string; warning?: { kind: string; section: string } };

async function answered(text: string): Promise<number> {
  const { id } = await talk.ask('Is it there?');
  expect(
    (await talk.call(talk.seller, `POST /messaging/conversations/${id}/messages`, { text })).status,
  ).toBe(201);
  return id;
}

const lastFor = async (person: typeof talk.buyer, id: number): Promise<Shown | undefined> =>
  (await talk.call(person, `${LIST}/${id}`)).messages.at(-1);

test('a scam is warned about to who receives it, not to who wrote it [warnings-1]', async () => {
  const id = await answered('Tuma deposit kwanza ndio uone gari');
  expect((await lastFor(talk.buyer, id))?.warning).toMatchObject({ kind: 'deposit', section: 'pay-first' });
  expect(await lastFor(talk.seller, id)).not.toHaveProperty('warning');
});

test('a message from before the rules is warned about too: the warning is computed when it is shown', async () => {
  const id = await answered('Good morning');
  await talk.db
    .updateTable('messages')
    .set({ body: 'Send me your M-Pesa PIN' })
    .where('body', '=', 'Good morning')
    .execute();
  expect((await lastFor(talk.buyer, id))?.warning?.kind).toBe('secret');
});

test('after a block neither side reads the other’s number, in messages or in the list; without it both do [warnings-2]', async () => {
  const id = await answered('Call me on 0700 000 001 or +254700000001.');
  const block = (blocked: boolean) =>
    talk.call(talk.buyer, `POST /messaging/conversations/${id}/block`, { blocked });
  await block(true);
  const hidden = 'Call me on [number hidden] or [number hidden].';
  expect((await lastFor(talk.buyer, id))?.text).toBe(hidden);
  expect((await talk.call(talk.buyer, LIST)).conversations[0].lastMessage.text).toBe(hidden);
  expect((await lastFor(talk.seller, id))?.text).toContain('0700 000 001');
  await block(false);
  expect((await lastFor(talk.buyer, id))?.text).toContain('0700 000 001');
  await talk.call(talk.seller, `POST /messaging/conversations/${id}/block`, { blocked: true });
  expect((await lastFor(talk.buyer, id))?.text).toBe(hidden);
});
