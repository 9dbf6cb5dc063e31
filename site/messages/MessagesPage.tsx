import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { searchPath } from '#site/lib/paths.ts';
import { listenLive } from '#site/live/live.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { listConversations } from './api.ts';
import { ConversationList } from './ConversationList.tsx';
import { type Conversations, type ConversationsStore, createConversations } from './conversations.store.ts';
import { ThreadPane } from './ThreadPane.tsx';
import { $unread } from './unread.store.ts';
import { PLACE_ID, useOpenConversation } from './use-open-conversation.ts';
import { usePolling } from './use-polling.ts';

/** All conversations of a person and the one that is open; on a small screen one or the other. */
export function MessagesPage() {
  const [store] = useState(() => createConversations(listConversations));
  const openId = useOpenConversation();
  usePolling(store.refresh);
  useEffect(() => listenLive(store.hear), [store]);
  useEffect(() => store.stop, [store]);
  useEffect(() => store.$state.subscribe(showUnread), [store]);
  return (
    <div
      id={PLACE_ID}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none md:grid-cols-[18rem_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div className={openId === undefined ? '' : 'max-md:hidden'}>
        <Listed store={store} openId={openId} />
      </div>
      {openId === undefined ? (
        <NoneOpen store={store} />
      ) : (
        <ThreadPane key={openId} id={openId} list={store} />
      )}
    </div>
  );
}

/** The mark in the menus follows what is read here. */
function showUnread(state: Conversations): void {
  if (state.status === 'ready') $unread.set(state.unread);
}

function Listed({ store, openId }: { store: ConversationsStore; openId: number | undefined }) {
  const state = useStore(store.$state);
  switch (state.status) {
    case 'loading':
      return <LoadingRows what="your messages" className="surface grid gap-5 p-4" />;
    case 'failed':
      return (
        <LoadFailed
          title="Your messages could not be loaded"
          text="They are safe with us. Check your connection and try again."
          onRetry={store.retry}
        />
      );
    case 'ready':
      return state.conversations.length > 0 ? (
        <ConversationList conversations={state.conversations} openId={openId}>
          {state.total > state.conversations.length && (
            <Button variant="quiet" onClick={store.more}>
              Show earlier conversations
            </Button>
          )}
        </ConversationList>
      ) : (
        <EmptyState
          icon="message"
          title="No messages yet"
          text="When you write to a seller, or a buyer writes to you, it stands here."
        >
          <ButtonLink href={searchPath()}>Start Browsing</ButtonLink>
        </EmptyState>
      );
  }
}

function NoneOpen({ store }: { store: ConversationsStore }) {
  const state = useStore(store.$state);
  if (state.status !== 'ready' || state.conversations.length === 0) return null;
  return (
    <p className="surface flex min-h-80 items-center justify-center gap-2 p-6 text-soft max-md:hidden">
      <Icon name="message" /> Choose a conversation to read it.
    </p>
  );
}
