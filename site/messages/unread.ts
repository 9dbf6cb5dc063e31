import { listenLive } from '#site/live/live.ts';
import { $session } from '#site/session/session.store.ts';
import { countUnread } from './api.ts';
import { $unread } from './unread.store.ts';

const AGAIN_MS = 1_000;

let stop = () => {};

/** Counts what waits to be read, now and whenever that changes; of a visitor nothing. */
export function followUnread(): void {
  stop();
  stop = () => {};
  if (!$session.get()) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const recount = (): void => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void count();
    }, AGAIN_MS);
  };
  const stopListening = listenLive(({ type }) => {
    if (type === 'message' || type === 'read' || type === 'conversation' || type === 'connected') recount();
  });
  stop = () => {
    clearTimeout(waiting);
    stopListening();
  };
  void count();
}

/** The mark may be missing: the message was mailed as well. */
const count = (): Promise<void> => countUnread().then($unread.set, () => undefined);
