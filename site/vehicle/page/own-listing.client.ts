import { $session } from '#site/session/session.store.ts';

// Adds the seller's link to the form; the page itself is the same for all visitors.
const own = document.querySelector<HTMLElement>('[data-owner]');

$session.subscribe((session) => {
  if (own) own.hidden = String(session?.user.id) !== own.dataset.owner;
});
