import { expect, test } from 'vitest';
import type { QuickReply } from '#api/messages/replies/schema.ts';
import { SUGGESTED_REPLIES } from '#domain/messages/replies.ts';
import { createReplies, suggestionsBeside } from './replies.store.ts';

const CAR = { title: '2016 Mazda Demio', priceKes: 1_050_000, place: null };

/** A server that keeps replies in memory; `failure` is thrown once. */
function openServer(kept: QuickReply[] = []) {
  const server = { replies: kept, failure: undefined as Error | undefined };
  const fail = () => {
    const { failure } = server;
    server.failure = undefined;
    if (failure) throw failure;
  };
  const store = createReplies({
    async list() {
      fail();
      return { replies: server.replies, car: CAR };
    },
    async add(fields) {
      fail();
      return { id: 7, ...fields };
    },
    change: async (id, fields) => ({ id, ...fields }),
    remove: async () => fail(),
  });
  return { server, store };
}

const titles = ({ store }: ReturnType<typeof openServer>) => {
  const state = store.$replies.get();
  return state.status === 'ready' ? state.replies.map(({ title }) => title) : state;
};

test('quick replies are loaded, kept, changed and deleted; what fails changes nothing [quick-replies-5]', async () => {
  const opened = openServer([{ id: 3, title: 'Hello', text: 'Hello.' }]);
  const { server, store } = opened;
  server.failure = new Error('No answer.');
  await store.load();
  expect(titles(opened)).toEqual({ status: 'failed', sentence: 'No answer.' });
  await store.load();
  await store.keep({ title: 'Price', text: '{price}' });
  await store.keep({ title: 'Good day', text: 'Hello.' }, 3);
  expect(titles(opened)).toEqual(['Good day', 'Price']);
  server.failure = new Error('No answer.');
  await expect(store.remove(3)).rejects.toThrow('No answer.');
  expect(titles(opened)).toEqual(['Good day', 'Price']);
  await store.remove(3);
  expect(titles(opened)).toEqual(['Price']);
});

test('a suggestion that is kept is offered no more', () => {
  const [first = { title: '', text: '' }] = SUGGESTED_REPLIES;
  expect(suggestionsBeside([{ id: 1, ...first }])).toEqual(SUGGESTED_REPLIES.slice(1));
});
