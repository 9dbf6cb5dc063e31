import { useEffect } from 'react';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { AboutYou } from './AboutYou.tsx';
import { ProfileContext } from './context.ts';
import { Devices } from './Devices.tsx';
import { EmailAddress } from './EmailAddress.tsx';
import { LeaveSection } from './LeaveSection.tsx';
import { LeavingNotice } from './LeavingNotice.tsx';
import { MailChoices } from './MailChoices.tsx';
import { NoticeChoices } from './NoticeChoices.tsx';
import { Password } from './Password.tsx';
import { PaymentsSection } from './PaymentsSection.tsx';
import { PhoneProof } from './PhoneProof.tsx';
import { Photo } from './Photo.tsx';
import { RoleSection } from './RoleSection.tsx';
import { TwoStep } from './TwoStep.tsx';
import { useOwnProfile } from './use-own-profile.ts';
import { YourData } from './YourData.tsx';

/** All that people can see and change of their own account; each part is saved by itself. */
export function ProfilePage() {
  const { state, store } = useOwnProfile();
  const isReady = state.status === 'ready';
  useEffect(() => {
    if (isReady && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isReady]);

  if (state.status === 'loading')
    return <LoadingRows what="your profile" lines={2} className="grid gap-5" rowClassName="surface p-6" />;
  if (state.status === 'failed')
    return (
      <LoadFailed
        title="Your profile could not be loaded"
        text="Nothing is lost. Check your connection and try again."
        onRetry={store.load}
      />
    );
  return (
    <ProfileContext value={{ profile: state.profile, take: store.take }}>
      <div className="grid gap-5">
        <LeavingNotice />
        <AboutYou />
        <PhoneProof />
        <Photo />
        <RoleSection />
        <PaymentsSection />
        <EmailAddress />
        <Password />
        <TwoStep />
        <Devices />
        <NoticeChoices />
        <MailChoices />
        <YourData />
        <LeaveSection />
      </div>
    </ProfileContext>
  );
}
