import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import type { QueueEntry } from '#api/moderation/queue/schema.ts';
import { RULE_WORDS } from '#domain/moderation/rule-words.ts';
import { formatKes } from '#domain/money.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { waitedText } from '#site/support/desk/words.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { casePath, openCase } from './address.ts';
import type { QueueStore } from './queue.store.ts';
import { KIND_WORDS } from './words.ts';

type Props = {
  store: QueueStore;
  openId: number | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The listings that wait, as links. */
export function QueueList({ store, openId, onKeyDown }: Props) {
  const { cases, next, more } = useStore(store.$queue);
  return (
    <nav aria-label="Listings that wait" className="surface overflow-hidden" onKeyDown={onKeyDown}>
      <ul className="divide-y divide-line md:max-h-[80dvh] md:overflow-y-auto">
        {cases.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} isOpen={entry.id === openId} />
          </li>
        ))}
        {next !== null && (
          <li className="grid justify-items-center p-3">
            {more === 'failed' && <p role="status">More could not be loaded.</p>}
            <Button variant="outline" isBusy={more === 'loading'} onClick={() => void store.more()}>
              {more === 'failed' ? 'Retry' : 'Show more'}
            </Button>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The list follows what is opened by keys; the page stays. */
function showInList(entry: HTMLElement | null): void {
  const list = entry?.closest('ul');
  if (!entry || !list) return;
  const [{ top, bottom }, frame] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.min(0, top - frame.top) + Math.max(0, bottom - frame.bottom);
}

function Entry({ entry, isOpen }: { entry: QueueEntry; isOpen: boolean }) {
  const { id, title, price, photo, sellerName, kind, score, rules, openedAt } = entry;
  const [first, ...others] = rules;
  return (
    <a
      ref={isOpen ? showInList : undefined}
      href={casePath(id)}
      aria-current={isOpen ? 'page' : undefined}
      className="grid grid-cols-[4rem_minmax(0,1fr)] gap-2 p-2 -outline-offset-2 hover:bg-tint aria-[current]:bg-tint"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openCase(id);
      }}
    >
      <span className="block aspect-4/3 self-start overflow-hidden rounded-control bg-sand">
        <SmallPhoto vehicle={{ title, images: photo ? [photo] : [], primaryImageIndex: 0 }} />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate font-semibold">{title}</span>
        <span className="truncate text-sm">
          {price === null ? 'No price' : formatKes(price)}, {sellerName}
        </span>
        {first && (
          <span className="truncate text-sm text-soft">
            {RULE_WORDS[first].label}
            {others.length > 0 && `, ${others.length} more`}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-2 text-xs text-soft">
          <Badge tone={kind === 'appeal' ? 'brand' : 'plain'}>{KIND_WORDS[kind]}</Badge>
          Score {score}, {waitedText(openedAt, new Date())}
        </span>
      </span>
    </a>
  );
}
