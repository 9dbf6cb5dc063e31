import { atom, type ReadableAtom } from 'nanostores';
import type { Message } from '#api/messages/schema.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { newKey } from '#site/lib/once.ts';
import { sentenceOf } from '#site/lib/sentence.ts';

/** A message of one's own that is on its way, or was not sent: then `problem` says why. */
export type Pending = { key: string; text: string; photos: readonly number[]; problem: string };
type Waiting = Pending & { after: number };

export type SendMessage = (message: Pick<Pending, 'key' | 'text' | 'photos'>) => Promise<Message>;
/** `onSent` gets the message that it became. */
type Options = { send: SendMessage; onSent: (message: Message) => void; onRefused: () => void };

/** Optimistic sending: one after the other, so in the order of writing, each under a key that a retry repeats. */
export function createSending({ send, onSent, onRefused }: Options) {
  const $pending = atom<readonly Waiting[]>([]);
  const readable: ReadableAtom<readonly Pending[]> = $pending;
  let turn: Promise<void> = Promise.resolve();

  const drop = (key: string): void => $pending.set($pending.get().filter((each) => each.key !== key));
  const mark = (key: string, problem: string): void =>
    $pending.set($pending.get().map((each) => (each.key === key ? { ...each, problem } : each)));

  async function sendOne({ key, text, photos }: Pending): Promise<void> {
    // It may have arrived through another answer, or been given up.
    if (!$pending.get().some((each) => each.key === key)) return;
    try {
      const message = await send({ key, text, photos });
      drop(key);
      onSent(message);
    } catch (cause) {
      mark(key, sentenceOf(cause));
      if (isRefusal(cause)) onRefused();
    }
  }
  const queue = (pending: Pending): Promise<void> => {
    turn = turn.then(() => sendOne(pending));
    return turn;
  };

  return {
    $pending: readable,
    /** Sends a text with photos that are there already; `after` is the newest message that is known. */
    add(text: string, photos: readonly number[], after: number): void {
      const pending = { key: newKey(), text, photos, problem: '', after };
      $pending.set([...$pending.get(), pending]);
      void queue(pending);
    },
    /** Resolves when everything was tried. */
    tried: (): Promise<void> => turn,
    retry(key: string): Promise<void> {
      const pending = $pending.get().find((each) => each.key === key && each.problem);
      if (!pending) return Promise.resolve();
      mark(key, '');
      return queue(pending);
    },
    drop,
    /** An own message that came over the socket before, or instead of, the answer to its call. */
    claim({ id, text }: Message): void {
      const same = $pending.get().find((each) => each.text === text && id > each.after);
      if (same) drop(same.key);
    },
  };
}

/** The market answered, and said no. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof ApiFailure && cause.status >= 400 && cause.status < 500;
