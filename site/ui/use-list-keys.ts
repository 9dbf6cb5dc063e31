import type { KeyboardEvent } from 'react';
import { $areKeysOn, neighbour, useKeys } from './keys.ts';

type List<Id> = {
  ids: readonly Id[];
  /** The one that stands open beside the list. */
  openId: Id | undefined;
  onOpen: (id: Id) => void;
  /** `The next listing`, for the list of keys. */
  next: string;
};

/**
 * Keys of a list of which one stands open beside it: j and k, and the arrows to the right and left. With what it returns
 * on the list itself, arrows up and down go through it too; elsewhere they scroll the page.
 */
export function useListKeys<Id>({ ids, openId, onOpen, next }: List<Id>) {
  function go(step: 1 | -1): void {
    const id = neighbour(ids, openId, step);
    if (id !== undefined) onOpen(id);
  }
  useKeys({
    j: { does: next, run: () => go(1) },
    k: { does: 'The one before', run: () => go(-1) },
    ArrowRight: { run: () => go(1) },
    ArrowLeft: { run: () => go(-1) },
  });
  return {
    onKeyDown(event: KeyboardEvent): void {
      if (!$areKeysOn.get() || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      go(event.key === 'ArrowDown' ? 1 : -1);
    },
  };
}
