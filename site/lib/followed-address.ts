import { useSyncExternalStore } from 'react';

const CHANGED = 'address-changed';

/** What `read` finds in the address, through Back, Forward and `goTo`; `first` until the page is live. */
export const useAddress = <Found extends string | number | undefined>(
  read: () => Found,
  first: Found,
): Found => useSyncExternalStore(follow, read, () => first);

/** Changes the address as a step of the browser's history, without leaving the page. */
export function goTo(path: string): void {
  history.pushState({}, '', path);
  dispatchEvent(new Event(CHANGED));
}

/** Changes the address without a step of the history, while something is typed say. */
export function replaceAddress(path: string): void {
  history.replaceState(history.state, '', path);
  dispatchEvent(new Event(CHANGED));
}

function follow(changed: () => void): () => void {
  addEventListener('popstate', changed);
  addEventListener(CHANGED, changed);
  return () => {
    removeEventListener('popstate', changed);
    removeEventListener(CHANGED, changed);
  };
}
