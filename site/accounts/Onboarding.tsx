import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { findProfile } from '#site/lib/profile-api.ts';
import { AboutYou } from '#site/profile/AboutYou.tsx';
import { createProfile } from '#site/profile/profile.store.ts';
import { ProfileContext } from '#site/profile/profile-context.ts';
import { Button } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { NextSteps } from './NextSteps.tsx';

/** The first steps of somebody new, and of somebody with a new role. */
export function Onboarding() {
  const [store] = useState(() => createProfile(findProfile));
  const state = useStore(store.$state);
  useEffect(() => {
    void store.load();
    return store.stop;
  }, [store]);
  if (state.status === 'failed')
    return (
      <EmptyState
        icon="warning"
        title="Your account could not be loaded"
        text="Nothing is lost. Check your connection and try again."
      >
        <Button onClick={store.load}>Retry</Button>
      </EmptyState>
    );
  if (state.status === 'loading')
    return (
      <div role="status" className="surface grid gap-4 p-6">
        <span className="sr-only">Loading your account</span>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
    );
  const { role, email } = state.profile;
  return (
    <ProfileContext value={{ profile: state.profile, take: store.take }}>
      <div className="grid gap-5">
        <AboutYou />
        <NextSteps role={role} email={email} />
      </div>
    </ProfileContext>
  );
}
