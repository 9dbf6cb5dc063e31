import { useSyncExternalStore } from 'react';

/** Whether a media query holds; undefined in what the server draws. */
export const useMedia = (query: string): boolean | undefined =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    (): boolean | undefined => matchMedia(query).matches,
    () => undefined,
  );
