import { type ReactNode, useState } from 'react';
import { createLoaded, type LoadedStore } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';

type Props<Data> = {
  /** Such as `article`. */
  what: string;
  load: (signal: AbortSignal) => Promise<Data>;
  children: (data: Data, store: LoadedStore<Data>) => ReactNode;
};

/** What is open to be changed, once it is there. */
export function Opened<Data>({ what, load, children }: Props<Data>) {
  const [store] = useState(() => createLoaded(load));
  const state = useLoaded(store);
  if (state.status === 'loading') return <LoadingRows what={`the ${what}`} className="surface p-4" />;
  if (state.status === 'failed')
    return (
      <LoadFailed title={`The ${what} could not be loaded`} text={state.sentence} onRetry={store.retry} />
    );
  return children(state.data, store);
}
