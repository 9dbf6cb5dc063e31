import { $session } from '#site/session/session.store.ts';

// Its seller finds the way to the form; the page itself is the same for everybody.
const own = document.querySelector<HTMLElement>('[data-owner]');

$session.subscribe((session) => {
  if (own) own.hidden = String(session?.user.id) !== own.dataset.owner;
});
