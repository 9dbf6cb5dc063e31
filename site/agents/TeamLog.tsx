import { useState } from 'react';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { listActs } from './api.ts';
import { actWords } from './words.ts';

/** The audit log of a dealer's team. */
export function TeamLog() {
  const [store] = useState(() => createLoaded(listActs));
  return (
    <section aria-labelledby="team-log" className="surface grid gap-4 p-5 md:p-8">
      <h2 id="team-log" className="text-section">
        What happened in your team
      </h2>
      <LoadedList store={store} loading="Loading the log" empty="Nothing has been noted so far.">
        {(acts) => (
          <ol className="divide-y divide-line">
            {acts.map((act) => (
              <li key={act.id} className="grid gap-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-4">
                <span className="wrap-anywhere">{actWords(act)}</span>
                <time dateTime={act.at} className="text-sm text-soft">
                  {formatMoment(act.at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </LoadedList>
    </section>
  );
}
