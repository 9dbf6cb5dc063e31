import { $session } from '#site/session/session.store.ts';

let personId: number | undefined;

// Loads nothing without a session.
$session.subscribe((session) => {
  if (session?.user.id === personId) return;
  personId = session?.user.id;
  void import('./unread.ts').then(({ followUnread }) => followUnread());
});
