import { useSyncExternalStore } from 'react';
import { $session } from './session.store.ts';
import type { Session } from './session.ts';

/** Who is signed in, followed through all tabs; undefined for a visitor and while static HTML comes to life. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore($session.listen, $session.get, () => undefined);
