import { useState } from 'react';
import type { WaitingQueue } from '#api/statistics/schema.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { waitedText } from '#site/support/desk/words.ts';
import { LoadedSection } from '#site/ui/LoadedSection.tsx';
import { Section } from '../Section.tsx';
import { listQueues } from './api.ts';

/** What waits for an admin, those with the oldest first. */
export function Queues() {
  const [store] = useState(() => createLoaded(listQueues));
  return (
    <Section title="What waits" note="The queue whose oldest entry has waited longest stands first.">
      <LoadedSection store={store} loading="Loading what waits">
        {(queues) => <QueueList queues={queues} />}
      </LoadedSection>
    </Section>
  );
}

function QueueList({ queues }: { queues: readonly WaitingQueue[] }) {
  const now = new Date();
  const waiting = queues
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.oldestAt ?? '').localeCompare(other.oldestAt ?? ''));
  const empty = queues.filter(({ count }) => count === 0);
  return (
    <div className="grid gap-3">
      {waiting.length === 0 && <p className="font-semibold">Nothing waits. Every queue is empty.</p>}
      {waiting.length > 0 && (
        <ul className="divide-y divide-line">
          {waiting.map(({ id, label, count, oldestAt, path }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
              <a href={path} className="font-semibold text-action hover:underline">
                {label}
              </a>
              <span className="tabular-nums">
                {formatCount(count)} {count === 1 ? 'waits' : 'wait'}
                {oldestAt && <span className="text-soft">, the oldest for {waitedText(oldestAt, now)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && empty.length > 0 && (
        <p className="text-sm text-soft">
          Empty: {empty.map(({ label }) => withinSentence(label)).join(', ')}.
        </p>
      )}
    </div>
  );
}

/** `M-Pesa codes` and `SMS` keep their letters, `Mails` begins with a small one. */
const withinSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
