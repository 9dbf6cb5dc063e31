import { beforeEach, expect, test } from 'vitest';
import type { SupportMessage, SupportSent, SupportThread } from '#api/support/schema.ts';
import { type Chat, createChat } from './chat.store.ts';

const message = (id: number, side: SupportMessage['side'] = 'person'): SupportMessage => ({
  ...{ id, side, text: `Words ${id}`, senderId: side === 'person' ? 7 : null, senderName: 'Baraka' },
  ...{ timestamp: '2026-11-23T10:00:00.000Z', topic: null },
});

let kept: SupportMessage[];
let unread: number;
let isSignedIn: boolean;
let sending: () => Promise<SupportSent>;
let sent: string[];
let readUpTo: number[];
let asked: number;
let typing: PromiseWithResolvers<void>;
let chat: Chat;
beforeEach(() => {
  kept = [message(1), message(2, 'support')];
  [unread, isSignedIn, asked] = [1, true, 0];
  [sent, readUpTo] = [[], []];
  typing = Promise.withResolvers();
  sending = async () => {
    const pair = { message: message(3), acknowledgement: message(4, 'automatic') };
    kept = [...kept, pair.message, pair.acknowledgement];
    return pair;
  };
  chat = createChat({
    isSignedIn: () => isSignedIn,
    read: async (before): Promise<SupportThread> => ({
      messages: before === undefined ? kept : [message(before - 1)],
      ...{ hasEarlier: before === undefined, unread, isClosed: false },
    }),
    send: (text) => {
      sent.push(text);
      return sending();
    },
    markRead: async (upTo) => readUpTo.push(upTo),
    askToSignIn: () => {
      asked += 1;
    },
    wait: () => typing.promise,
  });
});

const ids = () => {
  const state = chat.$chat.get();
  return state.status === 'ready' ? state.messages.map(({ id }) => id) : state.status;
};

test('the typing sign stands until the acknowledgement, which no poll brings sooner [support-chat-1]', async () => {
  await chat.refresh();
  chat.write(' Hello ');
  const done = chat.send();
  await expect.poll(() => chat.$isTyping.get()).toBe(true);
  expect([sent, ids(), chat.$draft.get().text]).toEqual([['Hello'], [1, 2, 3], '']);
  await chat.refresh();
  expect(ids()).toEqual([1, 2, 3]);
  typing.resolve();
  await done;
  expect([chat.$isTyping.get(), ids()]).toEqual([false, [1, 2, 3, 4]]);
});

test('a message without an acknowledgement shows no typing sign', async () => {
  sending = async () => ({ message: message(3), acknowledgement: null });
  await chat.refresh();
  chat.write('Hello');
  await chat.send();
  expect([chat.$isTyping.get(), ids()]).toEqual([false, [1, 2, 3]]);
});

test('a blank message is not sent; one that failed stays with the reason; two presses send once [support-chat-2]', async () => {
  chat.write(' \n ');
  await chat.send();
  expect([sent, chat.$draft.get().problem]).toEqual([[], 'Please enter a message.']);
  sending = () => Promise.reject(new Error('No.'));
  chat.write('Hello');
  await Promise.all([chat.send(), chat.send()]);
  expect([sent, chat.$draft.get()]).toEqual([['Hello'], { text: 'Hello', problem: 'No.', isSending: false }]);
});

test('signed out, sending leads to the login page and keeps the words [support-chat-3]', async () => {
  isSignedIn = false;
  await chat.refresh();
  chat.write('Hello');
  await chat.send();
  expect([ids(), asked, sent, chat.$draft.get().text]).toEqual(['signed-out', 1, [], 'Hello']);
});

test('answers are marked as read once, and what came before is put in front', async () => {
  await chat.refresh();
  await Promise.all([chat.noteRead(), chat.noteRead()]);
  expect(readUpTo).toEqual([2]);
  kept = [message(5), message(6)];
  await chat.restart();
  await chat.showEarlier();
  expect(ids()).toEqual([4, 5, 6]);
});
