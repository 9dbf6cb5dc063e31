import { type ChangeEvent, useEffect, useRef } from 'react';

type Props = {
  /** The last step; the first is 0. */
  last: number;
  low: number;
  high: number;
  lowLabel: string;
  highLabel: string;
  /** What a screen reader says of a step. */
  lowText: string;
  highText: string;
  onLow: (step: number) => void;
  onHigh: (step: number) => void;
  /** The thumb was let go. */
  onDone: () => void;
};

/** Two of the browser's own sliders on one track: a lowest and a highest step that never cross. */
export function RangeSlider({ last, low, high, lowLabel, highLabel, lowText, highText, ...on }: Props) {
  const shared = {
    min: 0,
    max: last,
    step: 1,
    onPointerUp: on.onDone,
    className: 'thumb-slider',
  };
  const track = useRef<HTMLDivElement>(null);
  const isLive = useRef(false);
  // Hydration keeps thumbs that were moved before the script came, without an event.
  useEffect(() => {
    if (isLive.current) return;
    isLive.current = true;
    const [lowest, highest] = track.current?.querySelectorAll('input') ?? [];
    if (lowest && lowest.valueAsNumber !== low) on.onLow(Math.min(lowest.valueAsNumber, high - 1));
    if (highest && highest.valueAsNumber !== high) on.onHigh(Math.max(highest.valueAsNumber, low + 1));
  });
  const stepOf = (event: ChangeEvent<HTMLInputElement>) => event.target.valueAsNumber;
  return (
    <div ref={track} className="relative h-11">
      <svg
        viewBox={`0 0 ${last} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 top-1/2 h-1 w-full -translate-y-1/2"
      >
        <rect width={last} height="1" className="fill-line" />
        <rect x={low} width={high - low} height="1" className="fill-action" />
      </svg>
      <input
        type="range"
        {...shared}
        aria-label={lowLabel}
        aria-valuetext={lowText}
        value={low}
        onChange={(event) => on.onLow(Math.min(stepOf(event), high - 1))}
      />
      <input
        type="range"
        {...shared}
        aria-label={highLabel}
        aria-valuetext={highText}
        value={high}
        onChange={(event) => on.onHigh(Math.max(stepOf(event), low + 1))}
      />
    </div>
  );
}
