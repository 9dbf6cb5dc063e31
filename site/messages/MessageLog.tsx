import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { Marks, Message } from '#api/messages/schema.ts';
import { photosText } from '#domain/messages/photos.ts';
import { hasDealCard, MessageDeal } from '#site/deals/MessageDeal.tsx';
import { withNewestDeals } from '#site/deals/newest.ts';
import { formatDay, formatTime } from '#site/lib/dates.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { DeleteMessage } from './DeleteMessage.tsx';
import { MessageState } from './MessageState.tsx';
import { MessageText } from './MessageText.tsx';
import { MessagePhotos } from './photos/MessagePhotos.tsx';
import { ScamNote } from './ScamNote.tsx';
import { useLogScroll } from './use-log-scroll.ts';

type Props = {
  conversationId: number;
  messages: readonly Message[];
  marks: Marks;
  hasEarlier: boolean;
  onEarlier: () => Promise<void>;
  onDelete: (message: Message) => Promise<void>;
  /** Reads the conversation again, after a step of a deal. */
  onChanged: () => unknown;
  /** Messages that are on their way. */
  children?: ReactNode;
};

/** What was written, by day, the newest at the foot and in sight; earlier messages come when it is scrolled up. */
export function MessageLog(props: Props) {
  const { conversationId, marks, hasEarlier, onEarlier, onDelete, onChanged, children } = props;
  const messages = withNewestDeals(props.messages);
  const lastOwnId = messages.findLast(({ isMine }) => isMine)?.id;
  const [isLoading, setLoading] = useState(false);
  const pending = useRef(false);
  async function showEarlier(): Promise<void> {
    if (pending.current || !hasEarlier) return;
    pending.current = true;
    setLoading(true);
    await onEarlier().catch(() => {
      showToast({ title: 'Earlier messages could not be loaded', variant: 'destructive' });
    });
    pending.current = false;
    setLoading(false);
  }
  const { box, isAway, onScroll, toNewest } = useLogScroll(messages, showEarlier);
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={box}
        role="log"
        aria-label="Messages"
        className="grid min-h-0 grow content-start gap-2 overflow-y-auto overscroll-contain p-3 -outline-offset-2 [overflow-anchor:none] sm:p-4"
        onScroll={onScroll}
      >
        {hasEarlier && (
          <div className="justify-self-center">
            <Button variant="outline" disabled={isLoading} onClick={() => void showEarlier()}>
              {isLoading ? 'Loading…' : 'Show earlier messages'}
            </Button>
          </div>
        )}
        {messages.map((message, index) => {
          const day = formatDay(message.at);
          const before = messages[index - 1];
          return (
            <Fragment key={message.id}>
              {(!before || formatDay(before.at) !== day) && (
                <p className="my-2 text-center text-xs text-soft">{day}</p>
              )}
              {hasDealCard(message) ? (
                <MessageDeal message={message} conversationId={conversationId} onChanged={onChanged} />
              ) : (
                <Bubble conversationId={conversationId} message={message} onDelete={onDelete} />
              )}
              {message.id === lastOwnId && <MessageState id={message.id} marks={marks} />}
              {message.warning && <ScamNote warning={message.warning} />}
            </Fragment>
          );
        })}
        {children}
      </div>
      {isAway && (
        <div className="absolute right-3 bottom-3">
          <Button variant="outline" onClick={toNewest}>
            Newest messages <Icon name="chevron-down" />
          </Button>
        </div>
      )}
    </div>
  );
}

type BubbleProps = Pick<Props, 'conversationId' | 'onDelete'> & { message: Message };

function Bubble({ conversationId, message, onDelete }: BubbleProps) {
  const { text, at, isMine, sender, isDeleted, photos } = message;
  const isPhotosAlone = photos && text === photosText(photos.length);
  const look = isMine ? 'bg-action text-on-action' : 'bg-sand text-ink';
  return (
    <div className={`group flex items-center ${isMine ? 'justify-end' : ''}`}>
      {isMine && !sender && !isDeleted && <DeleteMessage message={message} onDelete={onDelete} />}
      <div
        className={`max-w-[min(85%,36rem)] min-w-0 rounded-card px-4 py-2 ${isDeleted ? 'border border-line text-soft italic' : look}`}
      >
        {sender && <p className="text-xs font-semibold">{sender}</p>}
        <p className={isPhotosAlone ? 'sr-only' : 'wrap-anywhere whitespace-pre-wrap'}>
          <span className="sr-only">{isMine ? `${sender ?? 'You'}: ` : 'They: '}</span>
          <MessageText text={text} />
        </p>
        {photos && <MessagePhotos conversationId={conversationId} photos={photos} />}
        <time dateTime={at} className="block text-right text-xs">
          {formatTime(at)}
        </time>
      </div>
    </div>
  );
}
