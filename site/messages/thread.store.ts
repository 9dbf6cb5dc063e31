import { atom, type ReadableAtom } from 'nanostores';
import type { LiveEvent } from '#api/live/events.ts';
import type { Conversation, Marks, Message, Thread } from '#api/messages/schema.ts';
import { DELETED_MESSAGE, readMessage } from '#domain/messages/message.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { createSending, type SendMessage } from './sending.ts';
import { createTyping } from './typing.ts';

type Ready = {
  status: 'ready';
  conversation: Conversation;
  messages: readonly Message[];
  hasEarlier: boolean;
  /** Up to which message the other side has it, and has read it. */
  marks: Marks;
};
type ThreadState =
  | { status: 'loading' }
  /** `sentence` says why; there is no use in trying again where `isMissing`. */
  | { status: 'failed'; sentence: string; isMissing: boolean }
  | Ready;

type Draft = { text: string; problem: string };

export type ThreadGateway = {
  id: number;
  read(part: { before?: number; after?: number }, signal: AbortSignal): Promise<Thread>;
  send: SendMessage;
  markRead(upTo: number): Promise<unknown>;
  /** Tells the other side that something is being written. */
  tellTyping(): void;
  /** Whether the page is looked at: only then what comes counts as read. */
  isSeen(): boolean;
  /** Called when all that is here has been read. */
  onRead(lastMessage: Message): void;
};

export type ThreadStore = ReturnType<typeof createThread>;

/** One open conversation: its messages, what is being written and sent, and the verbs that change them. */
export function createThread(gateway: ThreadGateway) {
  const $thread = atom<ThreadState>({ status: 'loading' });
  const $draft = atom<Draft>({ text: '', problem: '' });
  const readable: { $thread: ReadableAtom<ThreadState>; $draft: ReadableAtom<Draft> } = { $thread, $draft };
  const loading = createNewestCall();
  /** Polls that come meanwhile leave it alone. */
  const loadingEarlier = createNewestCall();
  const typing = createTyping(gateway.tellTyping);
  const sending = createSending({
    send: gateway.send,
    onSent(message) {
      add(message);
      noteRead();
    },
    // The conversation may have been closed meanwhile.
    onRefused: () => void refresh(),
  });
  /** All messages up to this one are here. What a socket brings counts only after what was missed before it. */
  let known = 0;
  let isCaughtUp = false;
  let readUpTo = 0;
  /** Came over the socket before the first page. */
  const early: Message[] = [];

  const ready = (): Ready | undefined => {
    const state = $thread.get();
    return state.status === 'ready' ? state : undefined;
  };
  const change = (changes: Partial<Ready>): void => {
    const state = ready();
    if (state) $thread.set({ ...state, ...changes });
  };

  /** Reads what is new; false where that failed. */
  async function refresh(): Promise<boolean> {
    const signal = loading.begin();
    try {
      const newest = await gateway.read({}, signal);
      const missed = await readMissed(newest, signal);
      if (signal.aborted) return false;
      show(newest, missed);
      return true;
    } catch (cause) {
      if (!signal.aborted && !ready())
        $thread.set({ status: 'failed', sentence: sentenceOf(cause), isMissing: isMissing(cause) });
      return signal.aborted;
    }
  }

  /** What lies between what is here and the newest page. */
  async function readMissed(newest: Thread, signal: AbortSignal): Promise<Message[]> {
    const missed: Message[] = [];
    const first = ready() && newest.hasEarlier ? newest.messages[0] : undefined;
    for (let after = known; first && after < first.id; ) {
      const part = await gateway.read({ after }, signal);
      missed.push(...part.messages);
      const last = part.messages.at(-1);
      if (!last || !part.hasLater) break;
      after = last.id;
    }
    return missed;
  }

  function show({ conversation, messages, hasEarlier, marks }: Thread, missed: readonly Message[]): void {
    const shown = ready();
    if (!shown && conversation.unread === 0) readUpTo = messages.at(-1)?.id ?? 0;
    const own = [...missed, ...messages].filter(({ id, isMine }) => isMine && id > known);
    for (const message of own) if (!has(message)) sending.claim(message);
    $thread.set({
      ...{ status: 'ready', conversation, marks: later(marks, shown?.marks) },
      messages: withMessages(shown?.messages ?? early.splice(0), [...missed, ...messages]),
      hasEarlier: shown?.hasEarlier ?? hasEarlier,
    });
    known = Math.max(known, messages.at(-1)?.id ?? 0);
    isCaughtUp = true;
    noteRead();
  }

  const has = ({ id }: Message): boolean => ready()?.messages.some((message) => message.id === id) ?? false;

  function add(message: Message): void {
    const state = ready();
    if (!state) return void early.push(message);
    if (message.isMine && !has(message)) sending.claim(message);
    if (!message.isMine) typing.forget();
    change({ messages: withMessages(state.messages, [message]) });
  }

  /** A failed call is repeated with the next message. */
  function noteRead(): void {
    const last = ready()?.messages.at(-1);
    if (!last || !gateway.isSeen()) return;
    const isNews = ready()?.messages.some(({ id, isMine }) => !isMine && id > readUpTo) ?? false;
    readUpTo = last.id;
    if (isNews) gateway.markRead(last.id).catch(() => undefined);
    gateway.onRead(last);
  }

  function hear(event: LiveEvent): void {
    // The refresh that follows it reads what was missed, see usePolling.
    if (event.type === 'connected') isCaughtUp = false;
    if (!('conversationId' in event) || event.conversationId !== gateway.id) return;
    const marks = ready()?.marks;
    if (event.type === 'message') {
      add(event.message);
      if (isCaughtUp) known = Math.max(known, event.message.id);
      noteRead();
    } else if (event.type === 'typing') typing.show();
    else if (event.type === 'conversation') void refresh();
    else if (event.type === 'delivered' && marks)
      change({ marks: later(marks, { delivered: event.upTo, read: 0 }) });
    else if (event.type === 'read' && marks && !event.isMine)
      change({ marks: later(marks, { delivered: event.upTo, read: event.upTo }) });
  }

  return {
    ...readable,
    $pending: sending.$pending,
    $isTyping: typing.$isTyping,
    refresh,
    /** Takes in what the socket brings. */
    hear,
    /** Marks as read what arrived while the page was hidden. */
    look: noteRead,
    resend: sending.retry,
    giveUp: sending.drop,

    retry(): Promise<boolean> {
      $thread.set({ status: 'loading' });
      return refresh();
    },

    /** Puts the messages before the first one in front. Rejects where that failed. */
    async showEarlier(): Promise<void> {
      const first = ready()?.messages[0];
      if (!first) return;
      const { messages, hasEarlier } = await gateway.read({ before: first.id }, loadingEarlier.begin());
      const now = ready();
      if (now) change({ messages: withMessages(messages, now.messages), hasEarlier });
    },

    /** Shows of a deleted message only that it was. */
    noteDeleted(id: number): void {
      const messages = ready()?.messages.map((message) =>
        message.id === id ? { ...message, text: DELETED_MESSAGE, isDeleted: true as const } : message,
      );
      if (messages) change({ messages });
    },

    write(text: string): void {
      $draft.set({ text, problem: '' });
      if (ready() && text.trim()) typing.tell();
    },

    /** Sends what is written with photos that are there already: it stands in the conversation at once. False where it may not. */
    send(photos: readonly number[] = []): boolean {
      const { text, problem } = readMessage($draft.get().text, photos.length);
      $draft.set(problem === undefined ? { text: '', problem: '' } : { ...$draft.get(), problem });
      if (problem !== undefined) return false;
      sending.add(text, photos, ready()?.messages.at(-1)?.id ?? 0);
      return true;
    },
    tried: sending.tried,

    stop(): void {
      loading.stop();
      loadingEarlier.stop();
      typing.forget();
    },
  };
}

const isMissing = (cause: unknown): boolean => cause instanceof ApiFailure && cause.status === 404;

/** What was delivered or read stays so: an answer may be older than what the socket has brought meanwhile. */
const later = (a: Marks, b: Marks = a): Marks => ({
  delivered: Math.max(a.delivered, b.delivered),
  read: Math.max(a.read, b.read),
});

/** In the order of their numbers; of the same message the later version. */
function withMessages(shown: readonly Message[], more: readonly Message[]): Message[] {
  const byId = new Map([...shown, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
