import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** What opens a `details` of the class `group/fold`: its words, and a chevron that turns. */
export const FoldSummary = ({ children }: { children: ReactNode }) => (
  <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
    <span className="grow">{children}</span>
    <span className="transition-[rotate] group-open/fold:rotate-180">
      <Icon name="chevron-down" />
    </span>
  </summary>
);
