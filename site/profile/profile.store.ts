import { atom, type ReadableAtom } from 'nanostores';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { $session, changeUser } from '#site/session/session.store.ts';
import type { Profile } from './api.ts';

export type ProfileState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; profile: Profile };

/** A person's own account, as the server last answered it. */
export function createProfile(find: (signal: AbortSignal) => Promise<Profile>) {
  const $state = atom<ProfileState>({ status: 'loading' });
  const readable: ReadableAtom<ProfileState> = $state;
  const loading = createNewestCall();

  function take(profile: Profile): void {
    $state.set({ status: 'ready', profile });
    const user = $session.get()?.user;
    if (!user) return;
    const { firstName, lastName, email, phone, role } = profile;
    changeUser({ ...user, firstName, lastName, email, phone, role, userType: role });
  }

  return {
    $state: readable,
    take,

    async load(): Promise<void> {
      const signal = loading.begin();
      if ($state.get().status === 'failed') $state.set({ status: 'loading' });
      try {
        const profile = await find(signal);
        if (!signal.aborted) take(profile);
      } catch {
        if (!signal.aborted && $state.get().status !== 'ready') $state.set({ status: 'failed' });
      }
    },

    stop: loading.stop,
  };
}
