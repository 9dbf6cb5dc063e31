import { badgeStyle } from '#site/ui/badge.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { dealerStanding } from './words.ts';

/** Whether a dealer is verified, and whether it is a sample. */
export const DealerStanding = ({ isVerified, isSample }: { isVerified: boolean; isSample: boolean }) => (
  <span className="flex flex-wrap items-center gap-1.5">
    <span className={badgeStyle(isVerified ? 'good' : 'unknown')}>
      {isVerified && <Icon name="verified" size={14} />}
      {dealerStanding(isVerified)}
    </span>
    {isSample && <span className="px-1 text-xs text-soft">Sample dealer</span>}
  </span>
);
