import { atom, type ReadableAtom } from 'nanostores';
import type { Conversation, Message } from '#api/messages/schema.ts';
import type { ConversationPage } from '#site/lib/messages-api.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';

export type Conversations =
  | { status: 'loading' }
  | { status: 'failed' }
  | ({ status: 'ready'; conversations: readonly Conversation[] } & Counts);
type Counts = { total: number; unread: number };

type List = (page: number, signal: AbortSignal) => Promise<ConversationPage>;

export type ConversationsStore = ReturnType<typeof createConversations>;

/** A person's conversations, the last written one first; as many pages of them as were asked for. */
export function createConversations(list: List) {
  const $state = atom<Conversations>({ status: 'loading' });
  const readable: ReadableAtom<Conversations> = $state;
  const loading = createNewestCall();
  let pageCount = 1;

  async function refresh(): Promise<void> {
    const signal = loading.begin();
    try {
      const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
      const pages = await Promise.all(numbers.map((page) => list(page, signal)));
      if (!signal.aborted) $state.set({ status: 'ready', ...joined(pages) });
    } catch {
      // A list that is on the screen stays there: the next poll asks again.
      if (!signal.aborted && $state.get().status !== 'ready') $state.set({ status: 'failed' });
    }
  }

  return {
    $state: readable,
    refresh,
    retry(): Promise<void> {
      $state.set({ status: 'loading' });
      return refresh();
    },
    more(): Promise<void> {
      pageCount++;
      return refresh();
    },
    /** Notes that one was read, and what was written last in it. */
    noteRead(id: number, lastMessage: Message): void {
      const state = $state.get();
      if (state.status !== 'ready') return;
      const wasUnread = state.conversations.some((each) => each.id === id && each.unread > 0);
      $state.set({
        ...state,
        unread: wasUnread ? state.unread - 1 : state.unread,
        conversations: state.conversations.map((each) =>
          each.id === id ? { ...each, lastMessage, unread: 0 } : each,
        ),
      });
    },
    stop: loading.stop,
  };
}

/** Pages as one list: what was written between two answers may stand on both. */
function joined(pages: readonly ConversationPage[]): { conversations: Conversation[] } & Counts {
  const byId = new Map(pages.flatMap(({ conversations }) => conversations.map((each) => [each.id, each])));
  const { total = 0, unread = 0 } = pages[0] ?? {};
  return { conversations: [...byId.values()], total, unread };
}
