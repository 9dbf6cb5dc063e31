import { useState } from 'react';
import type { ExemptionsPage } from '#api/exemptions/schema.ts';
import { useAddress } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Section } from '../Section.tsx';
import { type ExemptionsQuestion, exemptionsPath, readQuestion } from './address.ts';
import { listExemptions } from './api.ts';
import { ExemptionFilters } from './ExemptionFilters.tsx';
import { ExemptionRow } from './ExemptionRow.tsx';
import { GrantForm } from './GrantForm.tsx';
import { Totals } from './Totals.tsx';

/** What was granted otherwise than to everybody: the rows that the address asks for, and the form that grants. */
export function Exemptions() {
  const search = useAddress(() => location.search, '');
  return <Granted key={search} question={readQuestion(search)} />;
}

function Granted({ question }: { question: ExemptionsQuestion }) {
  const [store] = useState(() => createLoaded((signal) => listExemptions(question, signal)));
  const state = useLoaded(store);
  return (
    <>
      <GrantForm onGranted={store.refresh} />
      <Section
        title="On record"
        note="Newest first. Nothing here is ever changed: what should not hold any more is revoked, and stays."
      >
        {state.status === 'ready' && <Totals totals={state.data.totals} />}
        <ExemptionFilters question={question} />
        {state.status === 'loading' && <LoadingRows what="the exemptions" className="grid gap-4" />}
        {state.status === 'failed' && (
          <LoadFailed title="The rows could not be loaded" text={state.sentence} onRetry={store.retry} />
        )}
        {state.status === 'ready' && <Rows question={question} page={state.data} onRevoked={store.refresh} />}
      </Section>
    </>
  );
}

type RowsProps = { question: ExemptionsQuestion; page: ExemptionsPage; onRevoked: () => Promise<void> };

function Rows({ question, page: { exemptions, before }, onRevoked }: RowsProps) {
  if (exemptions.length === 0) return <p className="text-soft">Nothing like that was granted.</p>;
  return (
    <>
      <ul className="grid gap-3">
        {exemptions.map((exemption) => (
          <li key={exemption.id}>
            <ExemptionRow exemption={exemption} onRevoked={onRevoked} />
          </li>
        ))}
      </ul>
      {(question.before || before !== null) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-2">
          {question.before && (
            <ButtonLink variant="outline" href={exemptionsPath({ ...question, before: '' })}>
              Newest
            </ButtonLink>
          )}
          {before !== null && (
            <ButtonLink variant="outline" href={exemptionsPath({ ...question, before: String(before) })}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
