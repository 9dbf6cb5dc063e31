import { useState } from 'react';
import type { ActsPage } from '#api/audit/schema.ts';
import { useAddress } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Section } from '../Section.tsx';
import { ActFilters } from './ActFilters.tsx';
import { ActLine } from './ActLine.tsx';
import { type ActsQuestion, actsPath, readQuestion } from './address.ts';
import { listActs } from './api.ts';
import { ChainNote } from './ChainNote.tsx';

/** The audit log: the lines that the address asks for. */
export function Acts() {
  const search = useAddress(() => location.search, '');
  return <Log key={search} question={readQuestion(search)} />;
}

function Log({ question }: { question: ActsQuestion }) {
  const [store] = useState(() => createLoaded((signal) => listActs(question, signal)));
  const state = useLoaded(store);
  return (
    <Section
      title="Audit log"
      note="What admins, agents and the market itself did that must be accounted for, newest first. Nothing in it can be changed."
    >
      {state.status === 'ready' && <ChainNote chain={state.data.chain} />}
      <ActFilters question={question} words={state.status === 'ready' ? state.data : undefined} />
      {state.status === 'loading' && <LoadingRows what="the audit log" className="grid gap-4" />}
      {state.status === 'failed' && (
        <LoadFailed title="The lines could not be loaded" text={state.sentence} onRetry={store.retry} />
      )}
      {state.status === 'ready' && <Lines question={question} page={state.data} />}
    </Section>
  );
}

function Lines({ question, page: { acts, before } }: { question: ActsQuestion; page: ActsPage }) {
  if (acts.length === 0) return <p className="text-soft">No line is like that.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {acts.map((act) => (
          <ActLine key={act.id} act={act} />
        ))}
      </ul>
      {(question.before || before !== null) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-2">
          {question.before && (
            <ButtonLink variant="outline" href={actsPath({ ...question, before: '' })}>
              Newest
            </ButtonLink>
          )}
          {before !== null && (
            <ButtonLink variant="outline" href={actsPath({ ...question, before: String(before) })}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
