import { AboutYou } from '#site/profile/AboutYou.tsx';
import { ProfileContext } from '#site/profile/context.ts';
import { useOwnProfile } from '#site/profile/use-own-profile.ts';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { NextSteps } from './NextSteps.tsx';

/** The first steps of a new account or a new role. */
export function Onboarding() {
  const { state, store } = useOwnProfile();
  if (state.status === 'failed')
    return (
      <LoadFailed
        title="Your account could not be loaded"
        text="Nothing is lost. Check your connection and try again."
        onRetry={store.load}
      />
    );
  if (state.status === 'loading')
    return <LoadingRows what="your account" rows={1} lines={2} className="surface p-6" />;
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
