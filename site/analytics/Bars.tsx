type Bar = { name: string; size: number; words: string };

/** A few amounts beside each other, each in words behind its bar. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ size }) => size));
  return (
    <ul className="grid gap-3">
      {bars.map(({ name, size, words }) => (
        <li key={name} className="grid gap-1">
          <div className="flex flex-wrap justify-between gap-x-3 text-sm">
            <span>{name}</span>
            <span className="text-soft tabular-nums">{words}</span>
          </div>
          <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sand">
            <div className="h-full rounded-full bg-action" style={{ width: `${(100 * size) / most}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
