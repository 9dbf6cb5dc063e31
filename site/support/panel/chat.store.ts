import { atom, type ReadableAtom } from 'nanostores';
import type { SupportMessage, SupportSent, SupportThread } from '#api/support/schema.ts';
import { readMessage } from '#domain/messages/message.ts';
import { TYPING_MS } from '#domain/support/acknowledgement.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';

type ChatState =
  /** Signed out: there is nothing to read. */
  | { status: 'signed-out' }
  | { status: 'loading' }
  | { status: 'failed'; sentence: string }
  | ({ status: 'ready' } & SupportThread);

type Draft = { text: string; problem: string; isSending: boolean };

export type ChatGateway = {
  isSignedIn(): boolean;
  read(before: number | undefined, signal: AbortSignal): Promise<SupportThread>;
  send(text: string): Promise<SupportSent>;
  markRead(upTo: number): Promise<unknown>;
  /** Leads to the login page; what was typed is kept. */
  askToSignIn(): void;
  wait(ms: number): Promise<void>;
};

export type Chat = ReturnType<typeof createChat>;

/** A person's conversation with support, what is being written, and the verbs that change them. */
export function createChat(gateway: ChatGateway, draft = '') {
  const $chat = atom<ChatState>({ status: 'loading' });
  const $draft = atom<Draft>({ text: draft, problem: '', isSending: false });
  /** Whether the typing sign stands in for an acknowledgement that is there already. */
  const $isTyping = atom(false);
  const readable: {
    $chat: ReadableAtom<ChatState>;
    $draft: ReadableAtom<Draft>;
    $isTyping: ReadableAtom<boolean>;
  } = { $chat, $draft, $isTyping };
  const loading = createNewestCall();

  async function refresh(): Promise<void> {
    if (!gateway.isSignedIn()) return $chat.set({ status: 'signed-out' });
    // It would show the acknowledgement before its time.
    if ($isTyping.get()) return;
    const signal = loading.begin();
    try {
      const newest = await gateway.read(undefined, signal);
      if (!signal.aborted && !$isTyping.get()) $chat.set(joined($chat.get(), newest));
    } catch (cause) {
      if (!signal.aborted && $chat.get().status !== 'ready')
        $chat.set({ status: 'failed', sentence: sentenceOf(cause) });
    }
  }

  async function acknowledge(acknowledgement: SupportMessage | null): Promise<void> {
    if (!acknowledgement) return;
    $isTyping.set(true);
    await gateway.wait(TYPING_MS);
    $isTyping.set(false);
    add([acknowledgement]);
  }

  function add(messages: readonly SupportMessage[]): void {
    const chat = $chat.get();
    const shown = chat.status === 'ready' ? chat : { messages: [], hasEarlier: false, unread: 0 };
    $chat.set({
      ...{ status: 'ready', hasEarlier: shown.hasEarlier, unread: shown.unread, isClosed: false },
      messages: withMessages(shown.messages, messages),
    });
  }

  return {
    ...readable,
    refresh,

    retry(): Promise<void> {
      $chat.set({ status: 'loading' });
      return refresh();
    },

    /** Begins anew for another person, or for none. */
    restart(): Promise<void> {
      loading.stop();
      return this.retry();
    },

    /** Puts the messages before the first one in front. Rejects where that failed. */
    async showEarlier(signal = new AbortController().signal): Promise<void> {
      const chat = $chat.get();
      const [first] = chat.status === 'ready' ? chat.messages : [];
      if (!first) return;
      const { messages, hasEarlier } = await gateway.read(first.id, signal);
      const now = $chat.get();
      if (now.status === 'ready')
        $chat.set({ ...now, hasEarlier, messages: withMessages(messages, now.messages) });
    },

    /** Marks all that is here as read, as far as it is not. */
    async noteRead(): Promise<void> {
      const chat = $chat.get();
      const last = chat.status === 'ready' && chat.unread > 0 ? chat.messages.at(-1) : undefined;
      if (!last || chat.status !== 'ready') return;
      $chat.set({ ...chat, unread: 0 });
      // What fails is repeated with the next answer.
      await gateway.markRead(last.id).catch(() => undefined);
    },

    write: (text: string): void => $draft.set({ ...$draft.get(), text, problem: '' }),

    /** Sends what is written, once. */
    async send(): Promise<void> {
      const { text: typed, isSending } = $draft.get();
      if (isSending) return;
      const { text, problem } = readMessage(typed);
      if (problem !== undefined) return $draft.set({ text: typed, problem, isSending: false });
      if (!gateway.isSignedIn()) return gateway.askToSignIn();
      $draft.set({ text: typed, problem: '', isSending: true });
      try {
        const { message, acknowledgement } = await gateway.send(text);
        // An answer that is under way does not know of it.
        loading.stop();
        $draft.set({ text: restOf($draft.get().text, typed), problem: '', isSending: false });
        add([message]);
        await acknowledge(acknowledgement);
      } catch (cause) {
        $draft.set({ text: $draft.get().text, problem: sentenceOf(cause), isSending: false });
      }
    },

    stop: loading.stop,
  };
}

/** What was written on while `sent` was on its way. */
const restOf = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;

/** The newest part of the conversation beside what was shown of it before. */
function joined(shown: ChatState, newest: SupportThread): ChatState {
  if (shown.status !== 'ready') return { status: 'ready', ...newest };
  const messages = withMessages(shown.messages, newest.messages);
  // What was put in front before stays known as the beginning.
  const hasEarlier = messages[0]?.id === newest.messages[0]?.id ? newest.hasEarlier : shown.hasEarlier;
  return { status: 'ready', ...newest, messages, hasEarlier };
}

function withMessages(shown: readonly SupportMessage[], more: readonly SupportMessage[]): SupportMessage[] {
  const byId = new Map([...shown, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}
