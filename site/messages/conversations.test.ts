import { beforeEach, describe, expect, test } from 'vitest';
import type { Conversation } from '#api/messages/schema.ts';
import { type ConversationsStore, createConversations } from './conversations.store.ts';

const message = (id: number) => ({ id, text: 'Hello', at: '2026-11-21T10:00:00.000Z', isMine: false });
const conversation = (id: number, unread = 0): Conversation => ({
  ...{
    id,
    unread,
    side: 'seller',
    isBlocked: false,
    isArchived: false,
    closed: null,
    lastMessage: message(id),
  },
  vehicle: {
    id: 3,
    title: 'A car',
    price: 1,
    status: 'active',
    soldAt: null,
    images: [],
    primaryImageIndex: 0,
  },
  person: { id: 9, name: 'Achieng' },
});

let pages: Conversation[][];
let isDown: boolean;
let store: ConversationsStore;
beforeEach(() => {
  pages = [[conversation(5, 2), conversation(4)], [conversation(3, 1)]];
  isDown = false;
  store = createConversations(async (page) => {
    if (isDown) throw new Error('Nobody answers.');
    return { conversations: pages[page - 1] ?? [], total: 3, unread: 2 };
  });
});

const ids = () => {
  const state = store.$state.get();
  return state.status === 'ready' ? state.conversations.map(({ id }) => id) : state.status;
};

describe('the list of conversations', () => {
  test('shows a page, and the next one when more is asked for; a refresh keeps both [conversations-1]', async () => {
    await store.refresh();
    expect(ids()).toEqual([5, 4]);
    await store.more();
    expect(ids()).toEqual([5, 4, 3]);
    pages = [
      [conversation(6, 1), conversation(5, 2)],
      [conversation(5, 2), conversation(4)],
    ];
    await store.refresh();
    expect(ids()).toEqual([6, 5, 4]);
  });

  test('counts one less as unread once it was read, and no less when it is read again', async () => {
    await store.refresh();
    store.noteRead(5, message(8));
    store.noteRead(5, message(9));
    expect(store.$state.get()).toMatchObject({
      unread: 1,
      conversations: [{ id: 5, unread: 0, lastMessage: { id: 9 } }, { id: 4 }],
    });
  });

  test('loses the mark of what was read while an answer without it was on its way', async () => {
    const answering = store.refresh();
    store.noteRead(5, message(5));
    await answering;
    expect(store.$state.get()).toMatchObject({ unread: 1, conversations: [{ id: 5, unread: 0 }, { id: 4 }] });
    pages = [[{ ...conversation(5, 1), lastMessage: message(6) }, conversation(4)]];
    await store.refresh();
    expect(store.$state.get()).toMatchObject({ unread: 2, conversations: [{ id: 5, unread: 1 }, { id: 4 }] });
  });

  test('puts a new message on its conversation and that on top, counted once', async () => {
    await store.refresh();
    const arrives = { type: 'message', conversationId: 4, message: message(9) } as const;
    store.hear(arrives);
    store.hear(arrives);
    expect(ids()).toEqual([4, 5]);
    expect(store.$state.get()).toMatchObject({
      unread: 3,
      conversations: [{ unread: 1, lastMessage: { id: 9 } }, { unread: 2 }],
    });
    store.stop();
  });

  test('that could not be loaded says so; one on the screen stays there', async () => {
    isDown = true;
    await store.refresh();
    expect(ids()).toBe('failed');
    isDown = false;
    await store.retry();
    isDown = true;
    await store.refresh();
    expect(ids()).toEqual([5, 4]);
  });
});
