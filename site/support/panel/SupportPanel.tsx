import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { SUPPORT_HOURS_TEXT, supportNowText } from '#domain/support/hours.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { useSupportChanges } from '../use-support-changes.ts';
import { ChatBox } from './ChatBox.tsx';
import { ChatLog } from './ChatLog.tsx';
import type { Chat } from './chat.store.ts';
import type { View } from './view.ts';

type Props = { chat: Chat; $view: WritableAtom<View> };

const BOX_ID = 'support-text';
const BAR_ID = 'support-bar';

/** The conversation with support over the page, without taking the page away: open, a bar, or gone. */
export function SupportPanel({ chat, $view }: Props) {
  const view = useStore($view);
  useSupportChanges(chat.refresh, view !== 'closed');
  useFocusOf(view);
  if (view === 'closed') return null;
  if (view === 'minimised') return <Bar chat={chat} onOpen={() => $view.set('open')} />;
  return <Panel chat={chat} onMinimise={() => $view.set('minimised')} onClose={() => $view.set('closed')} />;
}

/** The focus follows what was pressed; a page that begins with the panel keeps its own. */
function useFocusOf(view: View): void {
  const before = useRef<View | undefined>(undefined);
  useEffect(() => {
    const isRestored = before.current === undefined && document.activeElement === document.body;
    before.current = view;
    if (isRestored) return;
    const target =
      view === 'closed' ? visibleOpener() : document.getElementById(view === 'open' ? BOX_ID : BAR_ID);
    // The dock stands at the end of the page: the browser would scroll there.
    target?.focus({ preventScroll: true });
  }, [view]);
}

const visibleOpener = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-chat], [popovertarget="more-menu"]')].find((each) =>
    each.checkVisibility(),
  );

function Bar({ chat, onOpen }: { chat: Chat; onOpen: () => void }) {
  const state = useStore(chat.$chat);
  const unread = state.status === 'ready' ? state.unread : 0;
  return (
    <button id={BAR_ID} type="button" className={`${buttonStyle()} support-bar`} onClick={onOpen}>
      <Icon name="message" />
      Support chat
      {unread > 0 && (
        <span className="support-unread">
          {unread}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </button>
  );
}

function Panel({ chat, onMinimise, onClose }: { chat: Chat; onMinimise: () => void; onClose: () => void }) {
  function minimiseOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onMinimise();
  }
  return (
    <div
      role="dialog"
      aria-modal="false"
      aria-labelledby="support-title"
      className="support-panel"
      onKeyDown={minimiseOnEscape}
    >
      <div className="support-head">
        <div>
          <h2 id="support-title">Support chat</h2>
          <p>
            {SUPPORT_HOURS_TEXT}
            <br />
            {supportNowText(new Date())}
          </p>
        </div>
        <button
          type="button"
          className={buttonStyle({ variant: 'quiet', size: 'icon' })}
          onClick={onMinimise}
        >
          <Icon name="chevron-down" />
          <span className="sr-only">Minimise</span>
        </button>
        <button type="button" className={buttonStyle({ variant: 'quiet', size: 'icon' })} onClick={onClose}>
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <ChatLog chat={chat} />
      <ChatBox chat={chat} id={BOX_ID} />
    </div>
  );
}
