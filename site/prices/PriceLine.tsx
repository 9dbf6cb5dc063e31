import { Badge } from '#site/ui/Badge.tsx';
import { type PriceLine as Line, priceLine } from './line.ts';

/** How a listing's price stands against the market, on one line. */
export function PriceLine({ vehicle }: { vehicle: Parameters<typeof priceLine>[0] }) {
  const { badge, remark }: Line = priceLine(vehicle);
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-soft">
      {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      <span>{remark}</span>
    </p>
  );
}
