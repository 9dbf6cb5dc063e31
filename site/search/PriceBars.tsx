import type { PriceBucket } from './price-scale.ts';

type Props = { buckets: readonly PriceBucket[]; low: number; high: number };

/** The drawing is so high; each bar has so much of its breadth, in the same unit. */
const HEIGHT = 100;
const BREADTH = 100;
const GAP = 16;
/** A single vehicle does not fill the height, and is still seen beside a thousand. */
const LEAST = 3;
const LOWEST_TOP = 4;

/** A bar for the vehicles of each price, in colour between the slider's thumbs. What it tells is in the options' counts too. */
export function PriceBars({ buckets, low, high }: Props) {
  const most = Math.max(LOWEST_TOP, ...buckets.map(({ count }) => count));
  const bars = buckets.map(({ count }, step) => barPath(step, count / most));
  return (
    <svg
      viewBox={`0 0 ${buckets.length * BREADTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="-mb-5 block h-16 w-full"
    >
      <path d={bars.slice(low, high).join('')} className="fill-action" />
      <path d={[...bars.slice(0, low), ...bars.slice(high)].join('')} className="fill-line" />
    </svg>
  );
}

/** A bar at a step of the scale, as a part of a path; `share` is its height beside the highest one's. */
function barPath(step: number, share: number): string {
  if (share === 0) return '';
  const height = Math.max(LEAST, Math.round(share * HEIGHT));
  return `M${step * BREADTH + GAP / 2} ${HEIGHT}v-${height}h${BREADTH - GAP}v${height}z`;
}
