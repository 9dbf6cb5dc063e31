import { useState } from 'react';
import { createLoaded } from '#site/lib/loaded.ts';
import { onboardingPath } from '#site/lib/paths.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { findVerification } from './api.ts';
import { dueWords } from './words.ts';

/** On a dealer's dashboard: that the verified mark needs something of them; nothing else. */
export function MarkNotice() {
  const [store] = useState(() => createLoaded(findVerification));
  const state = useLoaded(store);
  const words = state.status === 'ready' ? dueWords(state.data) : undefined;
  if (!words) return null;
  return (
    <div role="note" className="grid gap-1 rounded-control border border-edge p-4 wrap-anywhere">
      <p className="font-semibold">{words.title}</p>
      <p>{words.text}</p>
      <p>
        <a href={`${onboardingPath()}#verified`} className="text-action underline">
          Your papers
        </a>
      </p>
    </div>
  );
}
