import { atom, type ReadableAtom } from 'nanostores';
import type { Conversation, Message } from '#api/messages/schema.ts';

export type Conversations =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; conversations: readonly Conversation[] };

export type ConversationsStore = ReturnType<typeof createConversations>;

/** A person's conversations, the last written one first. */
export function createConversations(list: (signal: AbortSignal) => Promise<Conversation[]>) {
  const $state = atom<Conversations>({ status: 'loading' });
  const readable: ReadableAtom<Conversations> = $state;
  let loading = new AbortController();

  async function refresh(): Promise<void> {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    try {
      const conversations = await list(signal);
      if (!signal.aborted) $state.set({ status: 'ready', conversations });
    } catch {
      // A list that is on the screen stays there: the next poll asks again.
      if (!signal.aborted && $state.get().status !== 'ready') $state.set({ status: 'failed' });
    }
  }

  function change(id: number, to: (conversation: Conversation) => Conversation): void {
    const state = $state.get();
    if (state.status !== 'ready') return;
    const conversations = state.conversations.map((each) => (each.id === id ? to(each) : each));
    $state.set({ status: 'ready', conversations });
  }

  return {
    $state: readable,
    refresh,
    retry(): Promise<void> {
      $state.set({ status: 'loading' });
      return refresh();
    },
    /** Notes that one was read, and what was written last in it. */
    noteRead: (id: number, lastMessage: Message) =>
      change(id, (each) => ({ ...each, lastMessage, unread: 0 })),
    stop: () => loading.abort(),
  };
}
