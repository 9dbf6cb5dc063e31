import type { ReactNode } from 'react';
import type { LoadedStore } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from '#site/ui/Button.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';

type Props<Data> = {
  store: LoadedStore<Data>;
  /** What screen readers hear meanwhile. */
  loading: string;
  /** The height that the section keeps before it is filled. */
  className?: string;
  children: (data: Data) => ReactNode;
};

/** A section whose data is loading, failed to load, or is there. */
export function LoadedSection<Data>({ store, loading, className = 'min-h-40', children }: Props<Data>) {
  const state = useLoaded(store);
  switch (state.status) {
    case 'loading':
      return (
        <div role="status" className={`grid content-start gap-2 ${className}`}>
          <span className="sr-only">{loading}</span>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      );
    case 'failed':
      return (
        <div role="status" className={`grid content-start justify-items-start gap-2 ${className}`}>
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
