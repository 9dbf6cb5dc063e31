import type { ReactNode } from 'react';
import type { Conversation } from '#api/messages/schema.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { formatShortDay, formatTime } from '#site/lib/dates.ts';
import { messagesPath } from '#site/lib/paths.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { openConversation } from './use-open-conversation.ts';

type Props = { conversations: readonly Conversation[]; openId: number | undefined; children: ReactNode };

/** The conversations as links, and `children` below them. */
export function ConversationList({ conversations, openId, children }: Props) {
  return (
    <nav aria-label="Conversations" className="surface overflow-hidden">
      <ul className="divide-y divide-line md:max-h-[75dvh] md:overflow-y-auto">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <Entry conversation={conversation} isOpen={conversation.id === openId} />
          </li>
        ))}
        {children && <li className="grid p-2">{children}</li>}
      </ul>
    </nav>
  );
}

function Entry({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { id, vehicle, person, lastMessage, unread } = conversation;
  return (
    <a
      href={messagesPath(id)}
      aria-current={isOpen ? 'page' : undefined}
      className="grid grid-cols-[4rem_minmax(0,1fr)] gap-3 p-3 -outline-offset-2 hover:bg-tint aria-[current]:bg-tint"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openConversation(id);
      }}
    >
      <span className="aspect-4/3 overflow-hidden rounded-tag bg-sand">
        <SmallPhoto vehicle={vehicle} />
      </span>
      <span className="grid grid-cols-[minmax(0,1fr)] content-start gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <span className={`min-w-0 truncate ${unread > 0 ? 'font-bold' : 'font-semibold'}`}>
            {person.name}
          </span>
          <time dateTime={lastMessage.at} className="shrink-0 text-xs text-soft">
            {whenText(lastMessage.at)}
          </time>
        </span>
        <span className="truncate text-sm">{vehicle.title}</span>
        <span className="flex items-center justify-between gap-2 text-sm">
          <span className={`min-w-0 truncate ${unread > 0 ? 'font-semibold' : 'text-soft'}`}>
            {lastMessage.isMine && 'You: '}
            {lastMessage.text}
          </span>
          {unread > 0 && (
            <span className="shrink-0 rounded-full bg-action px-2 py-0.5 text-xs font-bold text-on-action">
              {unread} <span className="sr-only">unread</span>
            </span>
          )}
        </span>
      </span>
    </a>
  );
}

/** The time for what was written today, else the day. */
function whenText(at: string): string {
  const day = formatShortDay(at);
  return day === formatShortDay(new Date().toISOString()) ? formatTime(at) : day;
}
