import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { SupportMessage, SupportThread } from '#api/support/schema.ts';
import { formatShortDay, formatTime } from '#site/lib/dates.ts';
import { contactPath } from '#site/lib/paths.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import type { Chat } from './chat.store.ts';

/** What was written so far, or why there is nothing to see. */
export function ChatLog({ chat }: { chat: Chat }) {
  const state = useStore(chat.$chat);
  switch (state.status) {
    case 'signed-out':
      return (
        <Note>
          <p>Ask us anything about the market. Chatting needs an account.</p>
          <a href={contactPath()}>Write to us without one</a>
        </Note>
      );
    case 'loading':
      return (
        <Note>
          <span role="status">Loading your messages…</span>
        </Note>
      );
    case 'failed':
      return (
        <Note>
          <span role="alert">{state.sentence}</span>
          <Button variant="outline" onClick={() => void chat.retry()}>
            Retry
          </Button>
        </Note>
      );
    case 'ready':
      return <Messages chat={chat} {...state} />;
  }
}

const Note = ({ children }: { children: ReactNode }) => <div className="support-log">{children}</div>;

function Messages({ chat, messages, hasEarlier, unread, isClosed }: SupportThread & { chat: Chat }) {
  const log = useRef<HTMLDivElement>(null);
  const isTyping = useStore(chat.$isTyping);
  const lastId = messages.at(-1)?.id;
  // Kept in sight: the newest message, and the typing sign that comes after it.
  const end = isTyping ? 'typing' : lastId;
  useLayoutEffect(() => {
    const box = log.current;
    if (!box || end === undefined) return;
    // What scrolls is reached by keyboard.
    box.tabIndex = 0;
    box.scrollTo({ top: box.scrollHeight });
  }, [end]);
  useEffect(() => {
    if (unread > 0) void chat.noteRead();
  }, [chat, unread]);
  if (messages.length === 0 && !isTyping)
    return <Note>Ask us anything about the market. We answer here.</Note>;
  return (
    <div ref={log} role="log" aria-label="Messages with support" className="support-log">
      {hasEarlier && (
        <Button variant="outline" onClick={() => void chat.showEarlier().catch(sayNotLoaded)}>
          Show earlier messages
        </Button>
      )}
      {messages.map((message) => (
        <Bubble key={message.id} message={message} />
      ))}
      {isTyping && (
        <p className="support-typing" role="status">
          <span className="sr-only">Support is typing</span>
          <i />
          <i />
          <i />
        </p>
      )}
      {isClosed && <p className="support-closed">This conversation is closed. Write to open it again.</p>}
    </div>
  );
}

const sayNotLoaded = () =>
  showToast({ title: 'Earlier messages could not be loaded', variant: 'destructive' });

function Bubble({ message: { text, side, senderName, timestamp } }: { message: SupportMessage }) {
  return (
    <div className="support-message" data-side={side}>
      {side === 'automatic' && <strong>Automatic answer</strong>}
      {side === 'support' && <strong>{senderName}, support</strong>}
      <p>
        {side === 'person' && <span className="sr-only">You: </span>}
        {text}
      </p>
      <time dateTime={timestamp}>
        {formatShortDay(timestamp)}, {formatTime(timestamp)}
      </time>
    </div>
  );
}
