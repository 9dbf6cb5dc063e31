import { atom, type ReadableAtom } from 'nanostores';
import type { LiveEvent } from '#api/live/events.ts';
import type { Conversation, Message } from '#api/messages/schema.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import type { ConversationPage } from './api.ts';

export type Conversations = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & Listed);
type Counts = { total: number; unread: number };
type Listed = { conversations: readonly Conversation[] } & Counts;

const SOON_MS = 1_000;
/** After these the list is read anew, once for all that come within a second. */
const CHANGES_LIST: ReadonlySet<LiveEvent['type']> = new Set(['message', 'conversation', 'read']);

type List = (page: number, signal: AbortSignal) => Promise<ConversationPage>;

export type ConversationsStore = ReturnType<typeof createConversations>;

/** A person's conversations, the last written one first; as many pages of them as were asked for. */
export function createConversations(list: List) {
  const $state = atom<Conversations>({ status: 'loading' });
  const readable: ReadableAtom<Conversations> = $state;
  const loading = createNewestCall();
  /** The newest message read here, by conversation: an answer that was under way meanwhile does not know of it. */
  const read = new Map<number, Message>();
  let pageCount = 1;
  let soon: ReturnType<typeof setTimeout> | undefined;

  function later(): void {
    soon = undefined;
    void refresh();
  }

  /** Puts a message on its conversation, which moves to the top. */
  function put(id: number, lastMessage: Message): void {
    const state = $state.get();
    const known = state.status === 'ready' && state.conversations.find((each) => each.id === id);
    if (!known || lastMessage.id <= known.lastMessage.id) return;
    const others = state.conversations.filter((each) => each !== known);
    const unread = lastMessage.isMine ? 0 : known.unread + 1;
    const count = state.unread + Number(unread > 0) - Number(known.unread > 0);
    const conversations = [{ ...known, lastMessage, unread }, ...others];
    $state.set({ ...state, ...withRead({ ...state, conversations, unread: count }, read) });
  }

  /** Reads the list; false where that failed. */
  async function refresh(): Promise<boolean> {
    const signal = loading.begin();
    try {
      const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
      const pages = await Promise.all(numbers.map((page) => list(page, signal)));
      if (!signal.aborted) $state.set({ status: 'ready', ...withRead(joined(pages), read) });
      return true;
    } catch {
      // A list that is on the screen stays there: the next poll asks again.
      if (!signal.aborted && $state.get().status !== 'ready') $state.set({ status: 'failed' });
      return signal.aborted;
    }
  }

  return {
    $state: readable,
    refresh,
    retry(): Promise<boolean> {
      $state.set({ status: 'loading' });
      return refresh();
    },
    more(): Promise<boolean> {
      pageCount++;
      return refresh();
    },
    /** Notes that one was read, and what was written last in it. */
    noteRead(id: number, lastMessage: Message): void {
      read.set(id, lastMessage);
      const state = $state.get();
      if (state.status === 'ready') $state.set({ ...state, ...withRead(state, read) });
    },
    /** Takes in what the socket brings: a message of a known conversation at once, the rest with the list. */
    hear(event: LiveEvent): void {
      if (event.type === 'message') put(event.conversationId, event.message);
      if (CHANGES_LIST.has(event.type)) soon ??= setTimeout(later, SOON_MS);
    },
    stop(): void {
      clearTimeout(soon);
      loading.stop();
    },
  };
}

/** The list without the marks of what has been read up to its last message. */
function withRead({ conversations, total, unread }: Listed, read: ReadonlyMap<number, Message>): Listed {
  let count = unread;
  const marked = conversations.map((each) => {
    const lastMessage = read.get(each.id);
    if (!lastMessage || lastMessage.id < each.lastMessage.id) return each;
    if (each.unread > 0) count -= 1;
    const isNewer = lastMessage.id > each.lastMessage.id;
    return { ...each, ...(isNewer && { lastMessage }), unread: 0 };
  });
  return { conversations: marked, total, unread: count };
}

/** Pages as one list: what was written between two answers may stand on both. */
function joined(pages: readonly ConversationPage[]): Listed {
  const byId = new Map(pages.flatMap(({ conversations }) => conversations.map((each) => [each.id, each])));
  const { total = 0, unread = 0 } = pages[0] ?? {};
  return { conversations: [...byId.values()], total, unread };
}
