import { atom, type ReadableAtom } from 'nanostores';
import type { Conversation, Message, Thread } from '#api/messages/schema.ts';
import { readMessage } from '#domain/messages/message.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';

type ThreadState =
  | { status: 'loading' }
  /** `sentence` says why; there is no use in trying again where `isMissing`. */
  | { status: 'failed'; sentence: string; isMissing: boolean }
  | {
      status: 'ready';
      conversation: Conversation;
      messages: readonly Message[];
      hasEarlier: boolean;
    };

type Draft = { text: string; problem: string; isSending: boolean };

export type ThreadGateway = {
  read(before: number | undefined, signal: AbortSignal): Promise<Thread>;
  /** `photos` are the ids of photos that were sent for this message. */
  send(text: string, photos: readonly number[]): Promise<Message>;
  markRead(upTo: number): Promise<unknown>;
  /** Called when all that is here has been read. */
  onRead(lastMessage: Message): void;
};

export type ThreadStore = ReturnType<typeof createThread>;

const NO_DRAFT: Draft = { text: '', problem: '', isSending: false };

/** One open conversation: its messages, what is being written, and the verbs that change them. */
export function createThread(gateway: ThreadGateway) {
  const $thread = atom<ThreadState>({ status: 'loading' });
  const $draft = atom<Draft>(NO_DRAFT);
  const readable: { $thread: ReadableAtom<ThreadState>; $draft: ReadableAtom<Draft> } = { $thread, $draft };
  const loading = createNewestCall();
  /** Polls that come meanwhile leave it alone. */
  const loadingEarlier = createNewestCall();
  let readUpTo = 0;

  async function refresh(): Promise<void> {
    const signal = loading.begin();
    try {
      const newest = await gateway.read(undefined, signal);
      if (signal.aborted) return;
      $thread.set(joined($thread.get(), newest));
      await noteRead(newest);
    } catch (cause) {
      if (!signal.aborted && $thread.get().status !== 'ready')
        $thread.set({ status: 'failed', sentence: sentenceOf(cause), isMissing: isMissing(cause) });
    }
  }

  async function noteRead({ conversation, messages }: Thread): Promise<void> {
    const last = messages.at(-1);
    if (!last || last.id <= readUpTo) return;
    readUpTo = last.id;
    // A failed call is repeated when the conversation is opened again.
    if (conversation.unread > 0) await gateway.markRead(last.id).catch(() => undefined);
    gateway.onRead(last);
  }

  return {
    ...readable,
    refresh,

    retry(): Promise<void> {
      $thread.set({ status: 'loading' });
      return refresh();
    },

    /** Puts the messages before the first one in front. Rejects where that failed. */
    async showEarlier(): Promise<void> {
      const state = $thread.get();
      const [first] = state.status === 'ready' ? state.messages : [];
      if (!first) return;
      const earlier = await gateway.read(first.id, loadingEarlier.begin());
      const now = $thread.get();
      if (now.status !== 'ready') return;
      const { hasEarlier } = earlier;
      $thread.set({ ...now, messages: [...earlier.messages, ...now.messages], hasEarlier });
    },

    write: (text: string): void => $draft.set({ ...$draft.get(), text, problem: '' }),

    /** Sends what is written with photos that are there already, once; says whether it did. */
    async send(photos: readonly number[] = []): Promise<boolean> {
      const { text: typed, isSending } = $draft.get();
      if (isSending) return false;
      const { text, problem } = readMessage(typed, photos.length);
      if (problem !== undefined) {
        $draft.set({ text: typed, problem, isSending: false });
        return false;
      }
      $draft.set({ text: typed, problem: '', isSending: true });
      try {
        const message = await gateway.send(text, photos);
        $draft.set({ ...NO_DRAFT, text: restOf($draft.get().text, typed) });
        const state = $thread.get();
        if (state.status === 'ready')
          $thread.set({ ...state, messages: withMessages(state.messages, [message]) });
        readUpTo = message.id;
        gateway.onRead(message);
        return true;
      } catch (cause) {
        $draft.set({ text: $draft.get().text, problem: sentenceOf(cause), isSending: false });
        return false;
      }
    },

    stop(): void {
      loading.stop();
      loadingEarlier.stop();
    },
  };
}

/** What was written on while `sent` was on its way. */
const restOf = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;

const isMissing = (cause: unknown): boolean => cause instanceof ApiFailure && cause.status === 404;

/** The newest part of a conversation beside what was shown of it before. */
function joined(shown: ThreadState, { conversation, messages, hasEarlier }: Thread): ThreadState {
  if (shown.status !== 'ready') return { status: 'ready', conversation, messages, hasEarlier };
  return {
    status: 'ready',
    conversation,
    messages: withMessages(shown.messages, messages),
    hasEarlier: shown.hasEarlier,
  };
}

function withMessages(shown: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map([...shown, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
