import { useState } from 'react';
import { formatMoment } from '#site/lib/dates.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { listPastImports, type PastImport } from './api.ts';
import { writeImportAddress } from './import-address.ts';
import { countText, PAST_LABELS } from './words.ts';

/** The files that were sent before, each with an address of its own. */
export function PastImports() {
  const [store] = useState(() => createLoaded(listPastImports));
  return (
    <section aria-labelledby="past-imports" className="surface grid gap-3 p-5 md:p-8">
      <h2 id="past-imports" className="text-section">
        Earlier files
      </h2>
      <LoadedList store={store} loading="Loading your files" empty="No file has been sent so far.">
        {(past) => (
          <ul className="divide-y divide-line">
            {past.map((each) => (
              <li key={each.id}>
                <PastLink {...each} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  );
}

function PastLink({ id, fileName, state, createdAt, rows }: PastImport) {
  const address = writeImportAddress({ id });
  return (
    <a
      href={address}
      className="grid min-h-11 gap-x-4 py-2 hover:bg-tint sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        goTo(address);
      }}
    >
      <span className="font-semibold wrap-anywhere text-action">{fileName}</span>
      <span className="text-sm text-soft tabular-nums">
        {PAST_LABELS[state]} · {countText(rows, 'row')} · {formatMoment(createdAt)}
      </span>
    </a>
  );
}
