import type { DeskCounts } from '#api/support/desk/schema.ts';
import { SUPPORT_QUEUE_NAMES, SUPPORT_QUEUES, type SupportQueue } from '#domain/support/queues.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { deskPath } from './address.ts';

/** The queues as links, each with how many conversations stand in it. */
export function QueueTabs({ queue, counts }: { queue: SupportQueue; counts: DeskCounts | undefined }) {
  return (
    <nav aria-label="Queues">
      <ul className="flex flex-wrap gap-2">
        {SUPPORT_QUEUE_NAMES.map((name) => (
          <li key={name}>
            <a
              href={deskPath(name)}
              aria-current={name === queue ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 hover:bg-tint aria-[current]:border-action aria-[current]:font-semibold aria-[current]:text-action"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                goTo(deskPath(name));
              }}
            >
              {SUPPORT_QUEUES[name]}
              {counts && counts[name] > 0 && <span className="text-sm tabular-nums">{counts[name]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
