import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { readStoredText } from '#site/lib/stored.ts';
import { ACTING_BAR, isActing } from '#site/session/acting-mark.ts';
import { $session, endSession, recallSession } from '#site/session/session.store.ts';
import { EXPIRY_KEY, LEGACY_TOKEN_KEY, TOKEN_KEY } from '#site/session/session.ts';
import { ROLE_SELECTION_KEY, WELCOME_KEY } from './welcome-flags.ts';

// Of all this a visitor loads nothing but the listeners.

/** The bar of an admin who acts as another person; its script loads only then. */
async function followActing(): Promise<void> {
  if (isActing() || document.getElementById(ACTING_BAR))
    (await import('./acting-bar.client.ts')).followActing();
}

window.addEventListener('storage', () => {
  recallSession();
  void followActing();
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  recallSession();
  void followActing();
});
const signOut = ignoreWhilePending(async () => (await import('./sign-out.ts')).signOut());
const offerUpgrade = ignoreWhilePending(async () =>
  (await import('./role-dialogs.client.tsx')).openUpgrade(),
);

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-sign-out]')) void signOut();
  if (target instanceof Element && target.closest('[data-upgrade]')) void offerUpgrade();
});

async function welcome(): Promise<void> {
  (await import('./role-dialogs.client.tsx')).openWelcome();
}

const isLeft = [TOKEN_KEY, LEGACY_TOKEN_KEY, EXPIRY_KEY].some((key) => readStoredText(key) !== undefined);
// What is left of a session that is over, or was tampered with.
if (!$session.get() && isLeft) endSession();

void followActing();

let isKept = false;
$session.subscribe((session) => {
  // A look at another's account is not prolonged.
  if (!session || isKept || isActing()) return;
  isKept = true;
  void import('./upkeep.ts').then(({ renewSession }) => renewSession());
});

const isAuthScreen = document.documentElement.dataset.guard === 'visitors';
const role = isActing() ? undefined : $session.get()?.user.role;
const choosesAgain = role !== 'admin' && readStoredText(ROLE_SELECTION_KEY) !== undefined;
const isNew = role === 'buyer' && readStoredText(WELCOME_KEY) !== undefined;
if (role && !isAuthScreen && (choosesAgain || isNew)) void welcome();
