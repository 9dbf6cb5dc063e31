import { type ReactNode, useState } from 'react';
import type { OperationsState } from '#api/operations/schema.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { readOperations } from './api.ts';
import { useRefresh } from './use-refresh.ts';

const REFRESH_MS = 10_000;
/** While something is under way that an admin has asked for. */
const WATCH_MS = 2_000;

type Props = { children: (state: OperationsState, onAsked: () => Promise<void>) => ReactNode };

/** What `children` makes of the state of the server, kept up while it is looked at. */
export function KeptState({ children }: Props) {
  const [store] = useState(() => createLoaded(readOperations));
  const state = useLoaded(store);
  const isBusy = state.status === 'ready' && state.data.runs.some(({ finishedAt }) => finishedAt === null);
  useRefresh(store.refresh, isBusy ? WATCH_MS : REFRESH_MS);
  switch (state.status) {
    case 'loading':
      return (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading the state of the site</span>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      );
    case 'failed':
      return (
        <EmptyState icon="warning" title="The state of the site could not be loaded" text={state.sentence}>
          <Button onClick={store.retry}>Retry</Button>
        </EmptyState>
      );
    case 'ready':
      return children(state.data, store.refresh);
  }
}
