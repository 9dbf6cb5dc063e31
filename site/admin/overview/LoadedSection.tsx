import type { ReactNode } from 'react';
import type { LoadedStore } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';

type Props<Data> = { store: LoadedStore<Data>; loading: string; children: (data: Data) => ReactNode };

/** Figures that are on their way, could not be had, or are there. */
export function LoadedSection<Data>({ store, loading, children }: Props<Data>) {
  const state = useLoaded(store);
  switch (state.status) {
    case 'loading':
      return (
        <div role="status" className="grid min-h-40 content-start gap-2">
          <span className="sr-only">{loading}</span>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      );
    case 'failed':
      return (
        <div role="status" className="grid min-h-40 content-start justify-items-start gap-2">
          <p>{state.sentence}</p>
          <Button variant="outline" onClick={store.retry}>
            Retry
          </Button>
        </div>
      );
    case 'ready':
      return children(state.data);
  }
}
