import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ComingViewing } from '#site/deals/ComingViewing.tsx';
import { comingViewing } from '#site/deals/newest.ts';
import { messagesPath } from '#site/lib/paths.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { listenLive, sendLive } from '#site/live/live.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { AnswerBox } from './AnswerBox.tsx';
import { deleteMessage, markRead, readThread, sendMessage } from './api.ts';
import { ConversationActions } from './ConversationActions.tsx';
import type { ConversationsStore } from './conversations.store.ts';
import { recallDraft, storeDraft } from './draft.ts';
import { openConversation } from './inbox-address.ts';
import { MessageLog } from './MessageLog.tsx';
import { PendingMessages } from './PendingMessages.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { TypingLine } from './TypingLine.tsx';
import { createThread, type ThreadGateway, type ThreadStore } from './thread.store.ts';
import { usePolling } from './use-polling.ts';

type Props = { id: number; list: ConversationsStore };

/** One conversation: what it is about, what was written, and the box for an answer. Escape leads back to the list. */
export function ThreadPane({ id, list }: Props) {
  const [store] = useState(() => openThread(id, list));
  useEffect(() => follow(store), [store]);
  usePolling(store.refresh);
  return (
    <section
      aria-label="Conversation"
      className="surface relative flex min-h-0 flex-col overflow-hidden"
      onKeyDown={({ key, defaultPrevented, target }) => {
        // A dialog or menu over it closes by the same key.
        if (key !== 'Escape' || defaultPrevented || !isIn(target, '[aria-label="Conversation"]')) return;
        openConversation(undefined);
      }}
    >
      <Back />
      <Shown store={store} id={id} list={list} />
    </section>
  );
}

/** What comes over the socket, and what was not seen until the page is looked at. */
function follow(store: ThreadStore): () => void {
  const stopListening = listenLive(store.hear);
  document.addEventListener('visibilitychange', store.look);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', store.look);
    store.stop();
  };
}

const isIn = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest('dialog') === null && target.closest(selector) !== null;

/** Stands there while the conversation loads, so that it keeps its focus. */
const Back = () => (
  <a
    href={messagesPath()}
    className="absolute top-3 left-1 z-10 grid size-11 place-items-center text-action md:hidden"
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      openConversation(undefined);
    }}
  >
    <Icon name="chevron-left" />
    <span className="sr-only">All messages</span>
  </a>
);

/** What was being written when the page was left, as to sign in again, is still there. */
function openThread(id: number, list: ConversationsStore): ThreadStore {
  const store = createThread(apiGateway(id, list));
  store.write(recallDraft(`conversation ${id}`));
  store.$draft.listen(({ text }) => storeDraft(`conversation ${id}`, text));
  return store;
}

function Shown({ store, id, list }: Props & { store: ThreadStore }) {
  const thread = useStore(store.$thread);
  switch (thread.status) {
    case 'loading':
      return <LoadingRows what="the conversation" rows={1} lines={2} className="p-4 max-md:pt-16" />;
    case 'failed':
      return thread.isMissing ? (
        <EmptyState icon="message" title="This conversation could not be opened" text={thread.sentence}>
          <ButtonLink href={messagesPath()}>All messages</ButtonLink>
        </EmptyState>
      ) : (
        <LoadFailed
          title="This conversation could not be opened"
          text={thread.sentence}
          onRetry={store.retry}
        />
      );
    case 'ready':
      return (
        <>
          <ThreadHead conversation={thread.conversation}>
            <ConversationActions
              conversation={thread.conversation}
              onChanged={store.refresh}
              onMoved={(isGone) => {
                if (isGone) openConversation(undefined);
                else void store.refresh();
                void list.refresh();
              }}
            />
          </ThreadHead>
          <ComingViewing viewing={comingViewing(thread.conversation.viewing, thread.messages)} />
          <MessageLog
            conversationId={thread.conversation.id}
            messages={thread.messages}
            marks={thread.marks}
            hasEarlier={thread.hasEarlier}
            onEarlier={store.showEarlier}
            onDelete={async (message) => {
              await deleteMessage(id, message.id);
              store.noteDeleted(message.id);
              void list.refresh();
            }}
            onChanged={store.refresh}
          >
            <PendingMessages store={store} />
          </MessageLog>
          <TypingLine store={store} name={thread.conversation.person.name} />
          {thread.conversation.closed === null ? (
            <AnswerBox store={store} conversation={thread.conversation} />
          ) : (
            <p className="border-t border-line bg-sand p-4 text-sm">{thread.conversation.closed}</p>
          )}
        </>
      );
  }
}

function apiGateway(id: number, list: ConversationsStore): ThreadGateway {
  return {
    id,
    read: (part, signal) => readThread(id, part, signal),
    send: ({ text, photos, key }) => sendMessage(id, { text, photos: [...photos] }, key),
    markRead: (upTo) => markRead(id, upTo),
    tellTyping: () => sendLive({ type: 'typing', conversationId: id }),
    isSeen: () => document.visibilityState === 'visible',
    onRead: (lastMessage) => list.noteRead(id, lastMessage),
  };
}
