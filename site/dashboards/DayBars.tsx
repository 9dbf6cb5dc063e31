const BAR = { width: 6, gap: 2, height: 24 };

/** Views day by day, today last; nothing where nobody looked. */
export function DayBars({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts);
  if (!(most > 0)) return null;
  const step = BAR.width + BAR.gap;
  const words = `Views on each of the last ${counts.length} days: ${counts.join(', ')}`;
  return (
    <dd className="grid gap-1 text-sm text-soft">
      <svg
        role="img"
        aria-label={words}
        viewBox={`0 0 ${counts.length * step - BAR.gap} ${BAR.height}`}
        className="h-6 w-full max-w-40 fill-action"
        preserveAspectRatio="none"
      >
        <path d={counts.map((count, day) => barPath(day * step, (count / most) * BAR.height)).join('')} />
      </svg>
      <span aria-hidden="true">last {counts.length} days</span>
    </dd>
  );
}

/** A bar on the ground line; a day without views is a hair. */
const barPath = (x: number, height: number): string =>
  `M${x} ${BAR.height}h${BAR.width}v${-Math.max(1, Math.round(height))}h${-BAR.width}z`;
