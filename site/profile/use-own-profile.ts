import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { findProfile } from './api.ts';
import { createProfile, type ProfileState } from './profile.store.ts';

/** The signed-in account, fetched while the page shows it. */
export function useOwnProfile(): { state: ProfileState; store: ReturnType<typeof createProfile> } {
  const [store] = useState(() => createProfile(findProfile));
  useEffect(() => {
    void store.load();
    return store.stop;
  }, [store]);
  return { state: useStore(store.$state), store };
}
