import type { KeyboardEvent, ReactNode } from 'react';
import type { Conversation } from '#api/messages/schema.ts';
import type { InboxView } from '#domain/messages/folders.ts';
import { formatKes } from '#domain/money.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { formatShortDay, formatTime } from '#site/lib/dates.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { inboxPath, openConversation } from './inbox-address.ts';
import { vehicleMark } from './vehicle-mark.ts';

type Props = {
  conversations: readonly Conversation[];
  openId: number | undefined;
  view: InboxView;
  children: ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The conversations as links, among which the arrow keys move, and `children` below them. */
export function ConversationList({ conversations, openId, view, children }: Props) {
  return (
    <nav aria-label="Conversations" className="min-h-0 md:overflow-y-auto" onKeyDown={moveFocus}>
      <ul className="divide-y divide-line">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <Entry conversation={conversation} isOpen={conversation.id === openId} view={view} />
          </li>
        ))}
        {children && <li className="grid p-2">{children}</li>}
      </ul>
    </nav>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type EntryProps = { conversation: Conversation; isOpen: boolean; view: InboxView };

function Entry({ conversation, isOpen, view }: EntryProps) {
  const { id, vehicle, person, lastMessage, unread } = conversation;
  const mark = vehicleMark(vehicle);
  return (
    <a
      href={inboxPath(id, view)}
      aria-current={isOpen ? 'page' : undefined}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 p-3 -outline-offset-2 hover:bg-tint aria-[current]:bg-tint"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openConversation(id);
      }}
    >
      <span className="aspect-4/3 self-center overflow-hidden rounded-tag bg-sand">
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
        <span className="figures text-sm text-soft">
          {vehicle.price === null ? 'Contact for Price' : formatKes(vehicle.price)}
          {mark && ` · ${mark}`}
        </span>
        <span className="flex items-center justify-between gap-2 text-sm">
          <span className={`min-w-0 truncate ${unread > 0 ? 'font-semibold' : 'text-soft'}`}>
            {writerOf(lastMessage)}
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

/** Who of the reader's side wrote. */
function writerOf({ isMine, sender }: Conversation['lastMessage']): string {
  if (!isMine) return '';
  return `${sender ?? 'You'}: `;
}

/** The time for what was written today, else the day. */
function whenText(at: string): string {
  const day = formatShortDay(at);
  return day === formatShortDay(new Date().toISOString()) ? formatTime(at) : day;
}
