import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Loaded, LoadedStore } from './loaded.ts';

/** Where a store's data stands; loads them while the component is mounted. */
export function useLoaded<Data>(store: LoadedStore<Data>): Loaded<Data> {
  const state = useStore(store.$state);
  useEffect(() => {
    void store.refresh();
    return store.stop;
  }, [store]);
  return state;
}
