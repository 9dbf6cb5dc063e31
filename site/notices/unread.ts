import { messagesPath } from '#site/lib/paths.ts';
import { $connection, listenLive } from '#site/live/live.ts';
import { $unread } from '#site/messages/unread.store.ts';
import { $session } from '#site/session/session.store.ts';
import { countUnread } from './api.ts';
import { followBell } from './bell.ts';
import { $unreadNotices } from './unread.store.ts';

const AGAIN_MS = 1_000;
/** While there is no socket. */
const POLL_MS = 60_000;
const MOST_SHOWN = 99;

let stop = () => {};

$unread.listen((unread) => mark('messages', unread));
$unreadNotices.listen((unread) => mark('notices', unread));

/** Counts what waits to be read, now and whenever that changes; of a visitor nothing. */
export function followUnread(): void {
  stop();
  stop = () => {};
  $unread.set(0);
  $unreadNotices.set(0);
  if (!$session.get()) return;
  followBell();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stopListening = listenLive(({ type }) => {
    if (type === 'typing' || type === 'delivered' || type === 'pong') return;
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void count();
    }, AGAIN_MS);
  });
  const polling = setInterval(() => {
    if ($connection.get() !== 'open' && document.visibilityState === 'visible') void count();
  }, POLL_MS);
  stop = () => {
    clearTimeout(waiting);
    clearInterval(polling);
    stopListening();
  };
  void count();
}

async function count(): Promise<void> {
  // The marks may be missing: what is unread is mailed as well.
  const unread = await countUnread().catch(() => undefined);
  if (!unread || !$session.get()) return;
  $unreadNotices.set(unread.notices);
  // The page of the messages counts for itself.
  if (location.pathname !== messagesPath()) $unread.set(unread.messages);
}

function mark(of: 'messages' | 'notices', unread: number): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-unread="${of}"]`)) {
    element.hidden = unread === 0;
    const spoken = Object.assign(document.createElement('span'), {
      className: 'sr-only',
      textContent: 'unread',
    });
    element.replaceChildren(unread > MOST_SHOWN ? `${MOST_SHOWN}+ ` : `${unread} `, spoken);
  }
}
