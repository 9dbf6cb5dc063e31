import type { DeskEntry } from '#api/support/desk/schema.ts';
import type { SupportQueue } from '#domain/support/queues.ts';
import { CONTACT_TOPICS } from '#domain/support/topics.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { deskPath, openSupport } from './address.ts';
import { waitedText } from './words.ts';

type Props = { conversations: readonly DeskEntry[]; queue: SupportQueue; openId: number | undefined };

/** The conversations of a queue as links. */
export function DeskList({ conversations, queue, openId }: Props) {
  return (
    <nav aria-label="Conversations with support" className="surface overflow-hidden">
      <ul className="divide-y divide-line md:max-h-[75dvh] md:overflow-y-auto">
        {conversations.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} href={deskPath(queue, entry.id)} isOpen={entry.id === openId} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry, href, isOpen }: { entry: DeskEntry; href: string; isOpen: boolean }) {
  const { id, person, topic, lastMessage, waitingSince, assignee } = entry;
  return (
    <a
      href={href}
      data-desk-entry={id}
      aria-current={isOpen ? 'page' : undefined}
      className="grid gap-1 p-3 -outline-offset-2 hover:bg-tint aria-[current]:bg-tint"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openSupport(id);
      }}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate font-semibold">{person.name}</span>
        <span className="shrink-0 text-xs text-soft">
          {assignee ? `With ${assignee.name}` : 'With nobody'}
        </span>
      </span>
      <span className="truncate text-sm">
        {lastMessage.side === 'support' && 'Answered: '}
        {lastMessage.text}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {waitingSince && <Badge tone="high">Waits {waitedText(waitingSince, new Date())}</Badge>}
        {person.id === null && <Badge>By form</Badge>}
        {topic && CONTACT_TOPICS[topic]}
      </span>
    </a>
  );
}
