import { useState } from 'react';
import type { OperationsState } from '#api/operations/schema.ts';
import { formatMoment } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { readOperations } from './api.ts';
import { Backups } from './Backups.tsx';
import { Checks } from './Checks.tsx';
import { Figures } from './Figures.tsx';
import { Jobs } from './Jobs.tsx';
import { Mails } from './Mails.tsx';
import { Problems } from './Problems.tsx';
import { Runs } from './Runs.tsx';
import { TroubledMails } from './TroubledMails.tsx';
import { useRefresh } from './use-refresh.ts';

const REFRESH_MS = 10_000;
/** While something is under way that an admin has asked for. */
const WATCH_MS = 2_000;

/** The state of the server, kept up while it is looked at, and what an admin asks it to do. */
export function Operations() {
  const [store] = useState(() => createLoaded(readOperations));
  const state = useLoaded(store);
  const isBusy = state.status === 'ready' && state.data.runs.some(({ finishedAt }) => finishedAt === null);
  useRefresh(store.refresh, isBusy ? WATCH_MS : REFRESH_MS);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {state.status === 'loading' && (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading the state of the site</span>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      )}
      {state.status === 'failed' && (
        <EmptyState icon="warning" title="The state of the site could not be loaded" text={state.sentence}>
          <Button onClick={store.retry}>Retry</Button>
        </EmptyState>
      )}
      {state.status === 'ready' && <State state={state.data} onAsked={store.refresh} />}
      <TroubledMails />
      <Mails />
    </div>
  );
}

function State({ state, onAsked }: { state: OperationsState; onAsked: () => Promise<void> }) {
  return (
    <>
      <Checks state={state} />
      <Runs state={state} onAsked={onAsked} />
      <Figures state={state} />
      <Backups state={state} />
      <Problems problems={state.problems} />
      <Jobs jobs={state.jobs} />
      <p className="text-sm text-soft">
        As of {formatMoment(state.at)}, looked at again every few seconds.
        {state.version && ` Version ${state.version}.`}
        {state.startedAt && ` This server runs since ${formatMoment(state.startedAt)}.`}
      </p>
    </>
  );
}
