import { type ReactNode, useState } from 'react';
import type { Overview } from '#api/admin/schema.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { readOverview } from './api.ts';

/** Shows what `children` makes of the figures of the market, once they are there. */
export function WithOverview({ children }: { children: (overview: Overview) => ReactNode }) {
  const [store] = useState(() => createLoaded(readOverview));
  const state = useLoaded(store);
  switch (state.status) {
    case 'loading':
      return (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading the figures</span>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      );
    case 'failed':
      return (
        <EmptyState icon="warning" title="The figures could not be loaded" text={state.sentence}>
          <Button onClick={store.retry}>Retry</Button>
        </EmptyState>
      );
    case 'ready':
      return children(state.data);
  }
}
