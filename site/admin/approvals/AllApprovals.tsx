import { useState } from 'react';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Approvals } from './Approvals.tsx';
import { listApprovals } from './api.ts';

/** What waits for a second admin, and what was decided last. */
export function AllApprovals() {
  const [store] = useState(() => createLoaded(listApprovals));
  const state = useLoaded(store);
  if (state.status === 'loading') return <LoadingRows what="the approvals" className="surface p-4" />;
  if (state.status === 'failed')
    return (
      <LoadFailed title="The approvals could not be loaded" text={state.sentence} onRetry={store.retry} />
    );
  const { waiting, decided } = state.data;
  return (
    <>
      {waiting.length === 0 ? (
        <EmptyState
          icon="check"
          title="Nothing waits"
          text="Bans and the role of admin are asked for on a person’s page. They wait here for a second admin."
        />
      ) : (
        <Approvals title="Waiting for a second admin" approvals={waiting} onActed={store.refresh} />
      )}
      {decided.length > 0 && <Approvals title="Decided" approvals={decided} onActed={store.refresh} />}
    </>
  );
}
