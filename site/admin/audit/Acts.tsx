import { useState } from 'react';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { listActs } from '../api.ts';
import { Section } from '../Section.tsx';

/** The audit log. */
export function Acts() {
  const [store] = useState(() => createLoaded(listActs));
  return (
    <Section title="Audit log" note="The last 50 acts that must be accounted for.">
      <LoadedList store={store} loading="Loading the audit log" empty="Nothing has been noted so far.">
        {(acts) => (
          <ul className="divide-y divide-line">
            {acts.map(({ id, at, actor, action, subject, subjectId, details }) => (
              <li key={id} className="grid gap-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-4">
                <span className="min-w-0">
                  <span className="font-semibold">{action}</span>: {subject} {subjectId ?? ''}, by{' '}
                  {actor ?? 'the operator'}
                  {details !== '{}' && (
                    <code className="block text-sm wrap-anywhere text-soft">{details}</code>
                  )}
                </span>
                <span className="text-sm text-soft">{formatMoment(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}
