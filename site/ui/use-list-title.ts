import { useStore } from '@nanostores/react';
import type { LoadedStore } from '#site/lib/loaded.ts';
import { useFocusAfter } from './use-focus-after.ts';

/** A ref for the title of a list, which gets the focus when what had it went with a change of the list. */
export function useListTitle<Item>({ $state }: LoadedStore<readonly Item[]>) {
  const state = useStore($state);
  return useFocusAfter<HTMLHeadingElement>(state.status === 'ready' ? state.data : undefined);
}
