import { useState } from 'react';
import { createLoaded } from '#site/lib/loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { Section } from '../Section.tsx';
import { askForAlias } from './AliasForm.tsx';
import { listAliases } from './api.ts';

/** Under what names the lists have models of the catalogue. */
export function Aliases() {
  const [store] = useState(() => createLoaded(listAliases));
  return (
    <Section
      title="Aliases"
      note="Models that the lists have under another name, or not at all. New ones are set in the matches of a list."
    >
      <LoadedList store={store} empty="None yet." loading="Loading the aliases">
        {(aliases) => (
          <ul className="divide-y divide-line">
            {aliases.map((alias) => (
              <li key={alias.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="grow">
                  {alias.make} {alias.model}:{' '}
                  {alias.list ? `${alias.list.make} ${alias.list.model}` : 'no reference'}
                </span>
                <Button
                  variant="outline"
                  onClick={() =>
                    askForAlias({ match: { ...alias, alias }, uploadId: 0, onDone: store.refresh })
                  }
                >
                  Change
                  <span className="sr-only">
                    {' '}
                    the alias of {alias.make} {alias.model}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}
