import { beforeEach, describe, expect, test } from 'vitest';
import type { Conversation, Message, Thread } from '#api/messages/schema.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createThread } from './thread.store.ts';

const message = (id: number, isMine = false): Message => ({
  id,
  text: `Message ${id}`,
  at: '2026-11-21T10:00:00.000Z',
  isMine,
});
const CONVERSATION: Conversation = {
  id: 7,
  vehicle: {
    id: 3,
    title: 'A car',
    price: 1,
    status: 'active',
    soldAt: null,
    images: [],
    primaryImageIndex: 0,
  },
  person: { id: 9, name: 'Simba Cars' },
  side: 'buyer',
  lastMessage: message(2),
  unread: 1,
  isBlocked: false,
  closed: null,
};
const thread = (messages: Message[], hasEarlier = false): Thread => ({
  conversation: CONVERSATION,
  messages,
  hasEarlier,
});

let answers: Map<number | undefined, Thread | Error>;
let sent: string[];
let sentPhotos: number[][];
let read: number[];
let asked: AbortSignal[];
let sending: () => Promise<Message>;
let store: ReturnType<typeof createThread>;
beforeEach(() => {
  answers = new Map([[undefined, thread([message(1), message(2)])]]);
  sent = [];
  sentPhotos = [];
  read = [];
  asked = [];
  sending = async () => message(3, true);
  store = createThread({
    async read(before, signal) {
      asked.push(signal);
      const answer = answers.get(before);
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    send(text, photos) {
      sent.push(text);
      sentPhotos.push([...photos]);
      return sending();
    },
    markRead: async (upTo) => void read.push(upTo),
    onRead: () => undefined,
  });
});

const ids = () => {
  const state = store.$thread.get();
  return state.status === 'ready' ? state.messages.map(({ id }) => id) : state.status;
};

describe('an open conversation', () => {
  test('is read once, and again only when something new has come', async () => {
    await store.refresh();
    await store.refresh();
    expect(read).toEqual([2]);
    answers.set(undefined, thread([message(2), message(4)]));
    await store.refresh();
    expect([ids(), read]).toEqual([
      [1, 2, 4],
      [2, 4],
    ]);
  });

  test('keeps what is on the screen when a poll fails, and says why when nothing is there', async () => {
    answers.set(undefined, new Error('Nobody answers.'));
    await store.refresh();
    expect(store.$thread.get()).toEqual({
      status: 'failed',
      sentence: 'Nobody answers.',
      isMissing: false,
    });
    answers.set(undefined, thread([message(1)]));
    await store.retry();
    answers.set(undefined, new Error('No.'));
    await store.refresh();
    expect(ids()).toEqual([1]);
  });

  test('that is not there is not tried again', async () => {
    answers.set(undefined, new ApiFailure('There is no such conversation of yours.', 404));
    await store.refresh();
    expect(store.$thread.get()).toMatchObject({ status: 'failed', isMissing: true });
  });

  test('goes on fetching earlier messages while a poll comes', async () => {
    answers.set(undefined, thread([message(5)], true)).set(5, thread([message(1)]));
    await store.refresh();
    const earlier = store.showEarlier();
    await store.refresh();
    await earlier;
    expect([ids(), asked[1]?.aborted]).toEqual([[1, 5], false]);
    store.stop();
    expect(asked[1]?.aborted).toBe(true);
  });

  test('shows earlier messages in front, and a poll does not take them away', async () => {
    answers.set(undefined, thread([message(5)], true)).set(5, thread([message(1), message(4)]));
    await store.refresh();
    await store.showEarlier();
    await store.refresh();
    expect(ids()).toEqual([1, 4, 5]);
    expect(store.$thread.get()).toMatchObject({ hasEarlier: false });
  });
});

describe('an answer', () => {
  test('is sent clean, stands in the conversation, and empties the box', async () => {
    await store.refresh();
    store.write('  Hello\u202e ');
    await store.send();
    expect(sent).toEqual(['Hello']);
    expect(ids()).toEqual([1, 2, 3]);
    expect(store.$draft.get()).toEqual({ text: '', problem: '', isSending: false });
  });

  test('that is blank is not sent', async () => {
    store.write('  \n');
    await store.send();
    expect([sent, store.$draft.get().problem]).toEqual([[], 'Please enter a message.']);
    store.write('a');
    expect(store.$draft.get().problem).toBe('');
  });

  test('that is photos alone says how many, and a failure keeps them for another try', async () => {
    sending = () => Promise.reject(new Error('No.'));
    expect(await store.send([4, 5])).toBe(false);
    sending = async () => message(3, true);
    expect(await store.send([4, 5])).toBe(true);
    expect([sent, sentPhotos]).toEqual([
      ['2 photos', '2 photos'],
      [
        [4, 5],
        [4, 5],
      ],
    ]);
  });

  test('is sent once, however often the button is pressed', async () => {
    store.write('Hello');
    await Promise.all([store.send(), store.send()]);
    expect(sent).toEqual(['Hello']);
  });

  test('that did not arrive stays in the box with the reason', async () => {
    sending = () => Promise.reject(new Error('This person does not take messages from you.'));
    store.write('Hello');
    await store.send();
    expect(store.$draft.get()).toEqual({
      text: 'Hello',
      problem: 'This person does not take messages from you.',
      isSending: false,
    });
  });

  test('is written on while a part of it is on its way, and nothing is sent twice or lost', async () => {
    const arriving = Promise.withResolvers<Message>();
    sending = () => arriving.promise;
    store.write('Hello');
    const first = store.send();
    store.write('Hello is it');
    await store.send();
    expect([sent, store.$draft.get().isSending]).toEqual([['Hello'], true]);
    arriving.resolve(message(3, true));
    await first;
    expect(store.$draft.get()).toEqual({ text: 'is it', problem: '', isSending: false });

    sending = () => Promise.reject(new Error('No.'));
    const second = store.send();
    store.write('is it red?');
    await second;
    expect(store.$draft.get()).toEqual({ text: 'is it red?', problem: 'No.', isSending: false });
  });
});
