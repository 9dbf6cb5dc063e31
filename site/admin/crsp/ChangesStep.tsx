import { useState } from 'react';
import type { ShownChange, WholeUpload } from '#api/crsp/schema.ts';
import { formatKes } from '#domain/money.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { SelectField } from '#site/ui/Field.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Section } from '../Section.tsx';
import { writeCrspAddress } from './address.ts';
import { listChanges } from './api.ts';
import { Pages } from './Pages.tsx';
import { KIND_WORDS, percentText } from './words.ts';

type Props = { upload: WholeUpload; kind: string; make: string; sort: string; page: number };

/** What the list would change: new cars, those that are gone, and other prices. */
export function ChangesStep({ upload, kind, make, sort, page }: Props) {
  const { id, added, removed, changed, comparedWith } = upload;
  const [store] = useState(() =>
    createLoaded((signal) => listChanges({ id, kind, make, sort, page }, signal)),
  );
  const state = useLoaded(store);
  const hrefOf = (change: Partial<{ show: string; make: string; sort: string; page: number }>) =>
    writeCrspAddress({ id, step: 'changes', show: kind, make, sort, ...change });
  const makes = state.status === 'ready' ? state.data.makes : [];
  return (
    <Section
      title="Differences"
      note={`Against ${comparedWith?.name ?? 'the list in force'}: ${formatCount(added)} new, ${formatCount(removed)} gone, ${formatCount(changed)} with another price.`}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          label="Show"
          value={kind}
          onChange={({ target }) => goTo(hrefOf({ show: target.value }))}
        >
          <option value="">All differences</option>
          <option value="changed">Other prices</option>
          <option value="new">New cars</option>
          <option value="gone">Cars that are gone</option>
        </SelectField>
        <SelectField
          label="Make"
          value={make}
          onChange={({ target }) => goTo(hrefOf({ make: target.value }))}
        >
          <option value="">All makes</option>
          {[...new Set([...makes, ...(make === '' ? [] : [make])])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label="Sort"
          value={sort}
          onChange={({ target }) => goTo(hrefOf({ sort: target.value }))}
        >
          <option value="">Largest change first</option>
          <option value="dearer">Dearer first</option>
          <option value="cheaper">Cheaper first</option>
          <option value="name">By name</option>
        </SelectField>
      </div>
      {state.status === 'loading' && <LoadingRows what="the differences" className="grid gap-4" rows={6} />}
      {state.status === 'failed' && (
        <LoadFailed title="The differences could not be loaded" text={state.sentence} onRetry={store.retry} />
      )}
      {state.status === 'ready' && (
        <>
          {state.data.changes.length === 0 && <p>There are no such differences.</p>}
          <ol className="divide-y divide-line">
            {state.data.changes.map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lists have cars that say the same of themselves.
              <li key={at} className="grid gap-x-4 py-3 wrap-anywhere md:grid-cols-[minmax(0,1fr)_auto]">
                <ChangeWords change={change} />
              </li>
            ))}
          </ol>
          <Pages page={page} total={state.data.total} hrefOf={(page) => hrefOf({ page })} />
        </>
      )}
    </Section>
  );
}

const kes = (amount: number | null): string => (amount === null ? '' : formatKes(Math.round(amount)));

function ChangeWords({ change }: { change: ShownChange }) {
  const { kind, make, model, variant, facts, oldKes, newKes, percent } = change;
  return (
    <>
      <div>
        <p className="font-semibold">{[make, model, variant].filter(Boolean).join(' ')}</p>
        <p className="text-sm text-soft">{facts}</p>
      </div>
      <p className="tabular-nums md:text-right">
        {KIND_WORDS[kind]}
        {percent !== null && ` ${percentText(percent)}`}
        <br />
        {oldKes !== null && newKes !== null ? `${kes(oldKes)} to ${kes(newKes)}` : kes(oldKes ?? newKes)}
      </p>
    </>
  );
}
