import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Folder, InboxView } from '#domain/messages/folders.ts';
import { searchPath } from '#site/lib/paths.ts';
import { listenLive } from '#site/live/live.ts';
import { $session } from '#site/session/session.store.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { useLive } from '#site/ui/use-live.ts';
import { listConversations } from './api.ts';
import { ConversationList } from './ConversationList.tsx';
import { type Conversations, type ConversationsStore, createConversations } from './conversations.store.ts';
import { InboxFilter } from './InboxFilter.tsx';
import { listOther, PLACE_ID, useInboxView, useOpenConversation } from './inbox-address.ts';
import { ThreadPane } from './ThreadPane.tsx';
import { $unread } from './unread.store.ts';
import { usePolling } from './use-polling.ts';
import { useVisibleHeight } from './use-visible-height.ts';

/** All conversations of a person and the one that is open; on a small screen one or the other. */
export function MessagesPage() {
  const view = useInboxView();
  const store = useConversations(view);
  const openId = useOpenConversation();
  const isOpen = openId !== undefined;
  useVisibleHeight();
  return (
    <div id={PLACE_ID} tabIndex={-1} data-thread={isOpen || undefined} className="inbox">
      <div className={`surface flex flex-col overflow-hidden ${isOpen ? 'max-md:hidden' : ''}`}>
        <Listed store={store} openId={openId} view={view} />
      </div>
      {isOpen ? <ThreadPane key={openId} id={openId} list={store} /> : <NoneOpen />}
    </div>
  );
}

function useConversations(view: InboxView): ConversationsStore {
  const shown = useRef(view);
  const [store] = useState(() =>
    createConversations((page, signal) => listConversations(shown.current, page, signal)),
  );
  const { folder, words } = view;
  useEffect(() => {
    const before = shown.current;
    if (before.folder === folder && before.words === words) return;
    shown.current = { folder, words };
    void store.retry();
  }, [store, folder, words]);
  usePolling(store.refresh);
  useEffect(() => listenLive(store.hear), [store]);
  useEffect(() => store.stop, [store]);
  useEffect(() => store.$state.subscribe(showUnread), [store]);
  return store;
}

/** The mark in the menus follows what is read here. */
function showUnread(state: Conversations): void {
  if (state.status === 'ready') $unread.set(state.unread);
}

type ListedProps = { store: ConversationsStore; openId: number | undefined; view: InboxView };

function Listed({ store, openId, view }: ListedProps) {
  const state = useStore(store.$state);
  const session = useStore($session);
  const isLive = useLive();
  const isEmpty = state.status === 'ready' && state.conversations.length === 0;
  const isUnfiltered = view.folder === 'all' && view.words === '';
  return (
    <>
      <InboxFilter view={view} sells={isLive && session !== undefined && session.user.role !== 'buyer'} />
      <p aria-live="polite" className="sr-only">
        {state.status === 'ready' && !isUnfiltered && `${state.total} found`}
      </p>
      {state.status === 'loading' && <LoadingRows what="your messages" className="grid gap-5 p-4" />}
      {state.status === 'failed' && (
        <LoadFailed
          title="Your messages could not be loaded"
          text="They are safe with us. Check your connection and try again."
          onRetry={store.retry}
        />
      )}
      {isEmpty && <Empty view={view} />}
      {state.status === 'ready' && !isEmpty && (
        <ConversationList conversations={state.conversations} openId={openId} view={view}>
          {state.total > state.conversations.length && (
            <Button variant="quiet" onClick={store.more}>
              Show earlier conversations
            </Button>
          )}
        </ConversationList>
      )}
    </>
  );
}

const EMPTY: Readonly<Record<Folder, { title: string; text: string }>> = {
  all: {
    title: 'No messages yet',
    text: 'When you write to a seller, or a buyer writes to you, it stands here.',
  },
  unread: { title: 'Nothing unread', text: 'You have read all that was written to you.' },
  buying: { title: 'No questions of yours', text: 'What you ask sellers about their cars stands here.' },
  selling: { title: 'No buyers yet', text: 'What buyers ask about your cars stands here.' },
  archived: {
    title: 'Nothing archived',
    text: 'What you archive stands here until somebody writes in it again.',
  },
};

function Empty({ view: { folder, words } }: { view: InboxView }) {
  if (words)
    return (
      <EmptyState icon="search" title="Nothing found" text={`No conversation here has “${words}” in it.`}>
        <Button variant="outline" onClick={() => listOther({ words: '' })}>
          Clear the search
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState icon="message" {...EMPTY[folder]}>
      {folder === 'all' || folder === 'buying' ? (
        <ButtonLink href={searchPath()}>Start Browsing</ButtonLink>
      ) : (
        <Button variant="outline" onClick={() => listOther({ folder: 'all' })}>
          All conversations
        </Button>
      )}
    </EmptyState>
  );
}

const NoneOpen = () => (
  <p className="surface flex items-center justify-center gap-2 p-6 text-soft max-md:hidden">
    <Icon name="message" /> Choose a conversation to read it.
  </p>
);
