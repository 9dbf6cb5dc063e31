import { atom } from 'nanostores';
import { createRoot } from 'react-dom/client';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { keyFor } from '#site/lib/once.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { askToSignIn } from '#site/session/ask-to-sign-in.ts';
import { $session } from '#site/session/session.store.ts';
import type { User } from '#site/session/session.ts';
import panelStyles from '#site/styles/support.css?inline';
import { adoptStyles } from '#site/ui/adopt-styles.ts';
import { markSupportRead, readSupport, writeSupport } from '../api.ts';
import { type ChatGateway, createChat } from './chat.store.ts';
import { SupportPanel } from './SupportPanel.tsx';
import { recallDraft, recallView, storeDraft, storeView, type View } from './view.ts';

const $view = atom<View>('closed');

mount();
// As it was on the page before; else it was loaded by a press.
if (recallView() === 'closed') open();
else $view.set(recallView());
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-chat]') && isPlainClick(event)) open();
});

function open(): void {
  document.getElementById('more-menu')?.hidePopover();
  $view.set('open');
}

function mount(): void {
  adoptStyles(panelStyles);
  const chat = createChat(gateway(), recallDraft());
  chat.$draft.listen(({ text }) => storeDraft(text));
  $view.listen(storeView);
  let personId = $session.get()?.user.id;
  $session.listen((session) => {
    if (session?.user.id === personId) return;
    personId = session?.user.id;
    void chat.restart();
  });
  const place = document.createElement('div');
  place.className = 'support-place';
  // Above the dock and what else stands in it, so that it covers no bar.
  document.querySelector('.shortcuts')?.before(place);
  createRoot(place).render(<SupportPanel chat={chat} $view={$view} />);
}

function gateway(): ChatGateway {
  const key = keyFor();
  return {
    isSignedIn: () => $session.get() !== undefined,
    read: (before, signal) => readSupport(me(), before, signal),
    async send(text) {
      const sent = await writeSupport(me(), { text }, key({ text }));
      // The same words twice are two messages once the first has been answered for.
      key({});
      return sent;
    },
    markRead: (upTo) => markSupportRead(me(), upTo),
    askToSignIn: () =>
      askToSignIn(
        'Sign in to write to support. What you typed is kept.',
        location.pathname + location.search,
      ),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  };
}

/** Who is signed in. Throws where that has ended since. */
function me(): User {
  const session = $session.get();
  if (!session) throw new ApiFailure('You are not signed in any more.', 401);
  return session.user;
}
