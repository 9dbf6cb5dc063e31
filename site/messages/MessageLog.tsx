import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Marks, Message } from '#api/messages/schema.ts';
import { photosText } from '#domain/messages/photos.ts';
import { formatDay, formatTime } from '#site/lib/dates.ts';
import { Button } from '#site/ui/Button.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { MessageState } from './MessageState.tsx';
import { MessageText } from './MessageText.tsx';
import { MessagePhotos } from './photos/MessagePhotos.tsx';
import { ScamNote } from './ScamNote.tsx';

type Props = {
  conversationId: number;
  messages: readonly Message[];
  marks: Marks;
  hasEarlier: boolean;
  onEarlier: () => Promise<void>;
  /** Messages that are on their way. */
  children?: ReactNode;
};

/** Keeps the scroll position of a reader who has scrolled up. */
const NEAR_END_PX = 400;

/** What was written, by day, the newest at the foot and in sight. */
export function MessageLog(props: Props) {
  const { conversationId, messages, marks, hasEarlier, onEarlier, children } = props;
  const log = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const lastOwnId = messages.findLast(({ isMine }) => isMine)?.id;
  const seen = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const box = log.current;
    if (!box || !last || last.id === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = last.id;
    const isNearEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
    if (isFirst || last.isMine || isNearEnd) box.scrollTo({ top: box.scrollHeight });
    // What scrolls is reached by keyboard.
    box.tabIndex = 0;
  }, [last]);
  return (
    <div
      ref={log}
      role="log"
      aria-label="Messages"
      className="grid max-h-[55dvh] min-h-32 md:min-h-60 content-start gap-2 overflow-y-auto p-3 -outline-offset-2 sm:p-4"
    >
      {hasEarlier && <Earlier onEarlier={onEarlier} />}
      {messages.map((message, index) => {
        const day = formatDay(message.at);
        const before = messages[index - 1];
        return (
          <Fragment key={message.id}>
            {(!before || formatDay(before.at) !== day) && (
              <p className="my-2 text-center text-xs text-soft">{day}</p>
            )}
            <Bubble conversationId={conversationId} message={message} />
            {message.id === lastOwnId && <MessageState id={message.id} marks={marks} />}
          </Fragment>
        );
      })}
      {children}
    </div>
  );
}

type BubbleProps = { conversationId: number; message: Message };

function Bubble({ conversationId, message: { text, at, isMine, photos, warning } }: BubbleProps) {
  const look = isMine ? 'justify-self-end bg-action text-on-action' : 'justify-self-start bg-sand text-ink';
  const isPhotosAlone = photos && text === photosText(photos.length);
  return (
    <>
      <div className={`max-w-[85%] rounded-card px-4 py-2 ${look}`}>
        <p className={isPhotosAlone ? 'sr-only' : 'wrap-anywhere whitespace-pre-wrap'}>
          <span className="sr-only">{isMine ? 'You: ' : 'They: '}</span>
          <MessageText text={text} />
        </p>
        {photos && <MessagePhotos conversationId={conversationId} photos={photos} />}
        <time dateTime={at} className="block text-right text-xs">
          {formatTime(at)}
        </time>
      </div>
      {warning && <ScamNote warning={warning} />}
    </>
  );
}

function Earlier({ onEarlier }: { onEarlier: () => Promise<void> }) {
  const [isLoading, setLoading] = useState(false);
  async function show(): Promise<void> {
    setLoading(true);
    await onEarlier().catch(() => {
      showToast({ title: 'Earlier messages could not be loaded', variant: 'destructive' });
    });
    setLoading(false);
  }
  return (
    <div className="justify-self-center">
      <Button variant="outline" disabled={isLoading} onClick={() => void show()}>
        {isLoading ? 'Loading…' : 'Show earlier messages'}
      </Button>
    </div>
  );
}
