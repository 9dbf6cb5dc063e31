import { adminModerationPath } from '#site/lib/admin-paths.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { useFilterText, useTab } from './address.ts';
import { Log } from './Log.tsx';
import { Queue } from './Queue.tsx';

const TABS = [
  { tab: 'queue', label: 'Queue', path: adminModerationPath() },
  { tab: 'log', label: 'Log', path: adminModerationPath({ tab: 'log' }) },
] as const;

/** The room of moderation: what waits for a decision, and what was decided. */
export function Moderation() {
  const open = useTab();
  const filter = useFilterText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <nav aria-label="Moderation">
        <ul className="flex flex-wrap gap-2">
          {TABS.map(({ tab, label, path }) => (
            <li key={tab}>
              <a
                href={path}
                aria-current={tab === open ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 hover:bg-tint aria-[current]:border-action aria-[current]:font-semibold aria-[current]:text-action"
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  goTo(path);
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {/* A list of its own each time: nothing of the one before is shown in it. */}
      {open === 'log' ? <Log key={filter} filterText={filter} /> : <Queue key={filter} filterText={filter} />}
    </div>
  );
}
