import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the script has come that keeps what is typed; false while the page stands as it was served. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
