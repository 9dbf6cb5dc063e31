import { useState } from 'react';
import type { Decided } from '#api/moderation/queue/schema.ts';
import { MODERATION_OUTCOMES } from '#domain/moderation/cases.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { filterBy, logFilterOf } from './address.ts';
import { listLog } from './api.ts';
import { DecidedEntry } from './DecidedEntry.tsx';
import { RuleField } from './QueueFilters.tsx';
import { OUTCOME_WORDS } from './words.ts';

/** What was decided, the last first. */
export function Log({ filterText }: { filterText: string }) {
  const filter = logFilterOf(filterText);
  const [store] = useState(() =>
    createLoaded((signal) => listLog(logFilterOf(filterText), undefined, signal)),
  );
  const state = useLoaded(store);
  if (state.status === 'loading') return <LoadingRows what="the log" className="surface grid gap-3 p-4" />;
  if (state.status === 'failed')
    return <LoadFailed title="The log could not be loaded" text={state.sentence} onRetry={store.retry} />;
  const { decided, next, admins } = state.data;
  return (
    <section aria-label="Log of decisions" className="surface grid gap-4 p-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Ended as"
          value={filter.outcome ?? ''}
          onChange={({ target }) => filterBy({ outcome: target.value })}
        >
          <option value="">Decided by people</option>
          {MODERATION_OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {OUTCOME_WORDS[outcome]}
            </option>
          ))}
        </SelectField>
        <RuleField value={filter.rule} />
        <SelectField
          label="Decided by"
          value={filter.by ?? ''}
          onChange={({ target }) => filterBy({ by: target.value })}
        >
          <option value="">Anybody</option>
          {admins.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {decided.length === 0 ? (
        <p className="text-soft">Nothing was decided like that.</p>
      ) : (
        <Entries first={decided} firstNext={next} filterText={filterText} />
      )}
    </section>
  );
}

type EntriesProps = { first: readonly Decided[]; firstNext: string | null; filterText: string };

function Entries({ first, firstNext, filterText }: EntriesProps) {
  const [page, setPage] = useState({ decided: first, next: firstNext });
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');

  async function more(): Promise<void> {
    if (page.next === null) return;
    setState('loading');
    try {
      const { decided, next } = await listLog(logFilterOf(filterText), page.next);
      setPage({ decided: [...page.decided, ...decided], next });
      setState('ready');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <ul className="grid gap-2">
        {page.decided.map((decided) => (
          <li key={decided.id}>
            <DecidedEntry decided={decided} />
          </li>
        ))}
      </ul>
      {page.next !== null && (
        <div className="grid justify-items-center gap-2">
          <div role="status">{state === 'failed' && 'Older decisions could not be loaded.'}</div>
          <Button variant="outline" isBusy={state === 'loading'} onClick={() => void more()}>
            {state === 'failed' ? 'Retry' : 'Show older ones'}
          </Button>
        </div>
      )}
    </>
  );
}
