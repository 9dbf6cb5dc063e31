import { useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { clearProfile, isKnown, profileLine, recallProfile } from './profile.ts';

/** Says what the section was made from, and lets the person clear it. */
export function ProfileLine({ onClear }: { onClear: () => unknown }) {
  const [profile, setProfile] = useState(recallProfile);
  const clear = () => {
    clearProfile();
    setProfile(recallProfile());
    onClear();
  };
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-soft" role="status">
      {profileLine(profile)}
      {isKnown(profile) && (
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
      )}
    </p>
  );
}
