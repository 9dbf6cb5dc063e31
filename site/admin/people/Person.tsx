import { useState } from 'react';
import type { PersonSeen } from '#api/people/schema.ts';
import { adminPeoplePath } from '#site/lib/admin-paths.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import { readPerson } from './api.ts';
import { Links, Sessions } from './PersonAccess.tsx';
import { PersonActs } from './PersonActs.tsx';
import { PersonHead } from './PersonHead.tsx';
import { Acts, Cases, Mails, Reports, Restrictions, Warnings } from './PersonPast.tsx';

/** One person: who they are, what they have and did, and what can be done. */
export function Person({ id }: { id: number }) {
  const [store] = useState(() => createLoaded((signal) => readPerson(id, signal)));
  const state = useLoaded(store);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <a
        href={adminPeoplePath()}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-action"
      >
        <Icon name="chevron-left" /> All people
      </a>
      {state.status === 'loading' && <LoadingRows what="the person" className="surface p-4" />}
      {state.status === 'failed' && (
        <LoadFailed title="This person could not be loaded" text={state.sentence} onRetry={store.retry} />
      )}
      {state.status === 'ready' && <Shown person={state.data} onActed={store.refresh} />}
    </div>
  );
}

function Shown({ person, onActed }: { person: PersonSeen; onActed: () => Promise<void> }) {
  return (
    <>
      <PersonHead person={person}>
        <PersonActs account={person.account} approvals={person.approvals} onActed={onActed} />
      </PersonHead>
      {person.approvals.length > 0 && (
        <Approvals title="Waiting for a second admin" approvals={person.approvals} onActed={onActed} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Sessions person={person} onActed={onActed} />
        {person.links.length > 0 && <Links person={person} onActed={onActed} />}
        <Warnings person={person} />
        <Restrictions person={person} />
        <Reports title="Reports about them" reports={person.reportsReceived} />
        <Reports title="Reports that they sent" reports={person.reportsMade} />
        <Cases person={person} />
        <Acts person={person} />
        <Mails person={person} />
      </div>
    </>
  );
}
