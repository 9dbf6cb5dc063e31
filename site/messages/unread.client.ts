import { messagesPath } from '#site/lib/paths.ts';
import { $session } from '#site/session/session.store.ts';
import { $unread } from './unread.store.ts';

const MOST_SHOWN = 99;

let personId: number | undefined;

$unread.listen(mark);

// Loads nothing without a session.
$session.subscribe((session) => {
  if (session?.user.id === personId) return;
  const wasSignedIn = personId !== undefined;
  personId = session?.user.id;
  $unread.set(0);
  // The page of the messages counts for itself.
  if (location.pathname === messagesPath()) return;
  if (wasSignedIn || personId !== undefined)
    void import('./unread.ts').then(({ followUnread }) => followUnread());
});

function mark(unread: number): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    element.hidden = unread === 0;
    const [number] = element.children;
    if (number) number.textContent = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  }
}
