import { atom, type ReadableAtom } from 'nanostores';
import { readMessage } from '#domain/messages/message.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { keyFor } from '#site/lib/once.ts';
import { MESSAGE_FAILED } from './contact.ts';

export type Writing = {
  text: string;
  /** What is wrong; empty when nothing is. */
  problem: string;
} & ({ status: 'writing' | 'sending' } | { status: 'sent'; conversationId: number });

/** Sends a message and returns the id of its conversation; the same key again is the same message. */
type SendMessage = (text: string, key: string) => Promise<number>;

export type MessageStore = ReturnType<typeof createMessage>;

/** A message that is being written to a seller, and the verbs that change it. */
export function createMessage(text: string, send: SendMessage) {
  const $writing = atom<Writing>({ text, problem: '', status: 'writing' });
  const readable: ReadableAtom<Writing> = $writing;
  const keyOf = keyFor();

  return {
    $writing: readable,
    write(text: string): void {
      if ($writing.get().status !== 'writing') return;
      $writing.set({ text, problem: '', status: 'writing' });
    },
    /** Sends what is written, once. */
    async send(): Promise<void> {
      const { text, status } = $writing.get();
      if (status !== 'writing') return;
      const message = readMessage(text);
      if (message.text === undefined)
        return $writing.set({ text, problem: message.problem, status: 'writing' });
      $writing.set({ text, problem: '', status: 'sending' });
      await send(message.text, keyOf(message.text)).then(
        (conversationId) => $writing.set({ text, problem: '', status: 'sent', conversationId }),
        (failure: unknown) => $writing.set({ text, problem: describeFailure(failure), status: 'writing' }),
      );
    },
  };
}

/** A refusal has its reason (sold, too many messages); anything else is worth another try. */
function describeFailure(failure: unknown): string {
  const isRefused = failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500;
  return isRefused ? failure.message : MESSAGE_FAILED;
}
