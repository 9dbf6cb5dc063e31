import { useState } from 'react';
import { checkNotice } from '#domain/dealers/showroom.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { onboardingPath } from '#site/lib/paths.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { findShowroom, type OwnShowroom } from './api.ts';

/** How the check of a dealer's showroom stands; nothing where all of it is public. */
export function CheckNotice({ showroom, children }: { showroom: OwnShowroom; children?: React.ReactNode }) {
  const notice = checkNotice(showroom);
  if (!notice) return null;
  return (
    <div role="note" className="grid gap-1 rounded-control border border-edge p-4 wrap-anywhere">
      <p className="font-semibold">{notice.title}</p>
      <p>{notice.text}</p>
      {children}
    </div>
  );
}

/** The same wherever else a dealer looks, with the way to the showroom's words. */
export function OwnCheckNotice() {
  const [store] = useState(() => createLoaded(findShowroom));
  const state = useLoaded(store);
  if (state.status !== 'ready') return null;
  return (
    <CheckNotice showroom={state.data}>
      <p>
        <a href={onboardingPath()} className="text-action underline">
          Your showroom
        </a>
      </p>
    </CheckNotice>
  );
}
