import type { ReactNode } from 'react';
import type { LoadedStore } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button } from './Button.tsx';
import { Skeleton } from './Skeleton.tsx';

type Props<Item> = {
  store: LoadedStore<readonly Item[]>;
  /** What is said while there is nothing. */
  empty: string;
  loading: string;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list that is on its way, could not be had, is empty, or is there. */
export function LoadedList<Item>({ store, empty, loading, children }: Props<Item>) {
  const state = useLoaded(store);
  switch (state.status) {
    case 'loading':
      return (
        <div role="status" className="grid gap-2">
          <span className="sr-only">{loading}</span>
          <Skeleton />
          <Skeleton />
        </div>
      );
    case 'failed':
      return (
        <div className="grid justify-items-start gap-2">
          <p>{state.sentence}</p>
          <Button variant="outline" onClick={store.retry}>
            Retry
          </Button>
        </div>
      );
    case 'ready':
      return state.data.length === 0 ? <p className="text-soft">{empty}</p> : children(state.data);
  }
}
