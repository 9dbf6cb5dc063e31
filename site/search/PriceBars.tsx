import type { PriceBucket } from './price-scale.ts';

type Props = { buckets: readonly PriceBucket[]; low: number; high: number };

const GAP = 0.16;
/** A single vehicle does not fill the height, and is still seen beside a thousand. */
const LEAST = 0.03;
const LOWEST_TOP = 4;

/** A bar for the vehicles of each price, in colour between the slider's thumbs. What it tells is in the options' counts too. */
export function PriceBars({ buckets, low, high }: Props) {
  const most = Math.max(LOWEST_TOP, ...buckets.map(({ count }) => count));
  return (
    <svg
      viewBox={`0 0 ${buckets.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="-mb-5 block h-16 w-full"
    >
      {buckets.map(({ from, count }, step) => {
        const height = count === 0 ? 0 : Math.max(LEAST, count / most);
        return (
          <rect
            key={from}
            x={step + GAP / 2}
            y={1 - height}
            width={1 - GAP}
            height={height}
            className={step >= low && step < high ? 'fill-action' : 'fill-line'}
          />
        );
      })}
    </svg>
  );
}
