import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveEvent } from '#api/live/events.ts';
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
  isArchived: false,
  closed: null,
};
const thread = (messages: Message[], hasEarlier = false): Thread => ({
  ...{ conversation: CONVERSATION, messages, hasEarlier, hasLater: false },
  marks: { delivered: 0, read: 0 },
});
const arrives = (id: number, isMine = false, text = `Message ${id}`): LiveEvent => ({
  ...{ type: 'message', conversationId: 7, message: { ...message(id, isMine), text } },
});

/** By the part that is asked for: `newest`, `before 5` or `after 5`. */
let answers: Map<string, Thread | Error>;
let sent: { text: string; key: string; photos: readonly number[] }[];
let read: number[];
let asked: AbortSignal[];
let typed: number;
let isSeen: boolean;
let sending: () => Promise<Message>;
let store: ReturnType<typeof createThread>;
beforeEach(() => {
  answers = new Map([['newest', thread([message(1), message(2)])]]);
  sent = [];
  read = [];
  asked = [];
  typed = 0;
  isSeen = true;
  sending = async () => message(3, true);
  store = createThread({
    id: 7,
    async read({ before, after }, signal) {
      asked.push(signal);
      const part =
        before !== undefined ? `before ${before}` : after !== undefined ? `after ${after}` : 'newest';
      const answer = answers.get(part);
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    send(message) {
      sent.push(message);
      return sending();
    },
    markRead: async (upTo) => void read.push(upTo),
    tellTyping: () => void typed++,
    isSeen: () => isSeen,
    onRead: () => undefined,
  });
});

const ids = () => {
  const state = store.$thread.get();
  return state.status === 'ready' ? state.messages.map(({ id }) => id) : state.status;
};
const pending = () => store.$pending.get().map(({ text, problem }) => [text, problem]);

describe('an open conversation', () => {
  test('is read once, and again only when something new has come', async () => {
    await store.refresh();
    await store.refresh();
    expect(read).toEqual([2]);
    answers.set('newest', thread([message(2), message(4)]));
    await store.refresh();
    expect([ids(), read]).toEqual([
      [1, 2, 4],
      [2, 4],
    ]);
  });

  test('keeps what is on the screen when a poll fails, and says why when nothing is there', async () => {
    answers.set('newest', new Error('Nobody answers.'));
    await store.refresh();
    expect(store.$thread.get()).toEqual({
      status: 'failed',
      sentence: 'Nobody answers.',
      isMissing: false,
    });
    answers.set('newest', thread([message(1)]));
    await store.retry();
    answers.set('newest', new Error('No.'));
    await store.refresh();
    expect(ids()).toEqual([1]);
  });

  test('that is not there is not tried again', async () => {
    answers.set('newest', new ApiFailure('There is no such conversation of yours.', 404));
    await store.refresh();
    expect(store.$thread.get()).toMatchObject({ status: 'failed', isMissing: true });
  });

  test('goes on fetching earlier messages while a poll comes', async () => {
    answers.set('newest', thread([message(5)], true)).set('before 5', thread([message(1)]));
    await store.refresh();
    const earlier = store.showEarlier();
    await store.refresh();
    await earlier;
    expect([ids(), asked[1]?.aborted]).toEqual([[1, 5], false]);
    store.stop();
    expect(asked[1]?.aborted).toBe(true);
  });

  test('shows earlier messages in front, and a poll does not take them away', async () => {
    answers.set('newest', thread([message(5)], true)).set('before 5', thread([message(1), message(4)]));
    await store.refresh();
    await store.showEarlier();
    await store.refresh();
    expect(ids()).toEqual([1, 4, 5]);
    expect(store.$thread.get()).toMatchObject({ hasEarlier: false });
  });
});

describe('what the socket brings', () => {
  test('stands in order and once, also when it comes before the first page', async () => {
    const reading = store.refresh();
    store.hear(arrives(3));
    await reading;
    store.hear(arrives(5));
    store.hear(arrives(4));
    store.hear(arrives(5));
    store.hear({ type: 'message', conversationId: 8, message: message(6) });
    expect(ids()).toEqual([1, 2, 3, 4, 5]);
  });

  test('after a break is completed by what was missed, however much that is', async () => {
    await store.refresh();
    store.hear(arrives(3));
    store.hear({ type: 'connected' });
    store.hear(arrives(9));
    answers
      .set('newest', thread([message(8), message(9)], true))
      .set('after 3', { ...thread([message(4), message(5)]), hasLater: true })
      .set('after 5', { ...thread([message(6), message(8)]), hasLater: true });
    expect(await store.refresh()).toBe(true);
    expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 8, 9]);
  });

  test('that failed to be completed is asked for from where it was whole', async () => {
    await store.refresh();
    store.hear({ type: 'connected' });
    answers.set('newest', new Error('No.'));
    expect(await store.refresh()).toBe(false);
    store.hear(arrives(9));
    answers.set('newest', thread([message(8), message(9)], true)).set('after 2', thread([message(7)]));
    await store.refresh();
    expect(ids()).toEqual([1, 2, 7, 8, 9]);
  });

  test('is read once somebody looks', async () => {
    await store.refresh();
    isSeen = false;
    store.hear(arrives(3));
    expect(read).toEqual([2]);
    isSeen = true;
    store.look();
    store.look();
    expect(read).toEqual([2, 3]);
  });

  test('marks own messages as delivered and read, and never takes that back', async () => {
    await store.refresh();
    store.hear({ type: 'read', conversationId: 7, upTo: 5, isMine: false });
    store.hear({ type: 'delivered', conversationId: 7, upTo: 4 });
    store.hear({ type: 'read', conversationId: 7, upTo: 9, isMine: true });
    const marks = { delivered: 5, read: 5 };
    expect(store.$thread.get()).toMatchObject({ marks });
    // An answer that was on its way when the events came.
    await store.refresh();
    expect(store.$thread.get()).toMatchObject({ marks });
  });

  test('says that the other side writes until their message is there, and tells them the same, throttled', async () => {
    await store.refresh();
    store.hear({ type: 'typing', conversationId: 7 });
    expect(store.$isTyping.get()).toBe(true);
    store.hear(arrives(3));
    expect(store.$isTyping.get()).toBe(false);
    store.write('H');
    store.write('He');
    expect(typed).toBe(1);
  });
});

describe('an answer', () => {
  test('is sent clean, stands in the conversation at once, and empties the box', async () => {
    await store.refresh();
    store.write('  Hello\u202e ');
    store.send();
    expect([store.$draft.get(), pending()]).toEqual([{ text: '', problem: '' }, [['Hello', '']]]);
    await store.tried();
    expect([sent.map(({ text }) => text), ids(), pending()]).toEqual([['Hello'], [1, 2, 3], []]);
  });

  test('that is blank is not sent', async () => {
    store.write('  \n');
    store.send();
    await store.tried();
    expect([sent, store.$draft.get().problem]).toEqual([[], 'Please enter a message.']);
    store.write('a');
    expect(store.$draft.get().problem).toBe('');
  });

  test('that is photos alone says how many, and keeps them for another try', async () => {
    expect(store.send([4, 5])).toBe(true);
    await store.tried();
    expect(sent).toMatchObject([{ text: '2 photos', photos: [4, 5] }]);
  });

  test('is sent once, however often the button is pressed', async () => {
    store.write('Hello');
    expect([store.send(), store.send()]).toEqual([true, false]);
    await store.tried();
    expect(sent).toHaveLength(1);
  });

  test('that did not arrive says why, and is tried again under the same key', async () => {
    await store.refresh();
    sending = () => Promise.reject(new Error('This person does not take messages from you.'));
    store.write('Hello');
    store.send();
    await store.tried();
    expect(pending()).toEqual([['Hello', 'This person does not take messages from you.']]);
    sending = async () => message(3, true);
    const [failed] = store.$pending.get();
    await store.resend(failed?.key ?? '');
    expect([pending(), ids()]).toEqual([[], [1, 2, 3]]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('whose own event comes before the answer, or instead of it, stands there once', async () => {
    await store.refresh();
    const arriving = Promise.withResolvers<Message>();
    sending = () => arriving.promise;
    store.write('Hello');
    store.send();
    await Promise.resolve();
    store.hear(arrives(3, true, 'Hello'));
    expect([pending(), ids()]).toEqual([[], [1, 2, 3]]);
    arriving.reject(new Error('The connection broke.'));
    await store.tried();
    expect([pending(), ids()]).toEqual([[], [1, 2, 3]]);
  });

  test('waits for the one before it, so that both arrive in the order of writing', async () => {
    await store.refresh();
    const arriving = Promise.withResolvers<Message>();
    sending = () => arriving.promise;
    store.write('One');
    store.send();
    store.write('Two');
    store.send();
    await Promise.resolve();
    expect(sent.map(({ text }) => text)).toEqual(['One']);
    sending = async () => message(4, true);
    arriving.resolve(message(3, true));
    await store.tried();
    expect([sent.map(({ text }) => text), ids()]).toEqual([
      ['One', 'Two'],
      [1, 2, 3, 4],
    ]);
  });
});
