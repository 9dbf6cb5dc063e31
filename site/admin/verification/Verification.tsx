import { useState } from 'react';
import { createLoaded, type LoadedStore } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useArticleKeys } from '#site/ui/use-article-keys.ts';
import { announceFailure } from '../account-actions.ts';
import { Section } from '../Section.tsx';
import { type Desk, readDesk } from './api.ts';
import { Request } from './Request.tsx';
import { VerifiedList } from './VerifiedList.tsx';

/** Does something about a request, says what came of it, and reads the list anew. */
export type Act = (work: Promise<unknown>, done: string) => Promise<void>;

/** The businesses that ask to be verified, and those that are. */
export function Verification() {
  const [store] = useState(() => createLoaded(readDesk));
  const state = useLoaded(store);
  if (state.status === 'loading')
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">Loading the requests</span>
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    );
  if (state.status === 'failed')
    return (
      <EmptyState icon="warning" title="The requests could not be loaded" text={state.sentence}>
        <Button onClick={store.retry}>Retry</Button>
      </EmptyState>
    );
  return <Lists store={store} desk={state.data} />;
}

function Lists({ store, desk: { waiting, verified } }: { store: LoadedStore<Desk>; desk: Desk }) {
  useArticleKeys('The next business');
  const act: Act = async (work, done) => {
    await work.then(() => showToast({ title: done, variant: 'success' }), announceFailure);
    await store.refresh();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Section
        title="Requests to check"
        note="The oldest first. Tick each item once you have compared it: the log keeps who and when. A mail tells the dealer what you decide. Keys in the list: J next, K before, V verify, N refuse."
      >
        {waiting.length === 0 ? (
          <p className="text-soft">No business waits for you.</p>
        ) : (
          <ul className="grid gap-3">
            {waiting.map((request) => (
              // Documents that change while they are looked at are another thing to decide.
              <li key={`${request.id} ${request.handedInAt}`}>
                <Request request={request} act={act} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section
        title="Verified businesses"
        note="Those that end first in front. We remind them 30 and 7 days before."
      >
        <VerifiedList verified={verified} act={act} />
      </Section>
    </div>
  );
}
