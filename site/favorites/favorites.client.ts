import { $session } from '#site/session/session.store.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { takeFavoriteOutcome } from './intent.ts';
import { ADDED, UPDATE_FAILED } from './toasts.ts';

let personId: number | undefined;

// Loads nothing without a session.
$session.subscribe((session) => {
  if (session?.user.id === personId) return;
  personId = session?.user.id;
  void import('./hearts.ts').then(({ followHearts }) => followHearts(personId !== undefined));
});

const outcome = takeFavoriteOutcome();
if (outcome) showToast(outcome === 'added' ? ADDED : UPDATE_FAILED);
