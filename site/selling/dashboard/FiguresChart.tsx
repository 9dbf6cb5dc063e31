import { useCallback } from 'react';
import type { Figures } from '#api/selling/schema.ts';
import { formatDay, formatShortDay } from '#site/lib/dates.ts';
import { ChartCanvas } from '#site/ui/ChartCanvas.tsx';
import { FIGURE_KINDS, type FigureKind, totalText } from './figures.ts';

/** One of the figures as bars; what it shows stands in a table beside it, for those who cannot see it. */
export function FiguresChart({ figures, kind }: { figures: Figures; kind: FigureKind }) {
  const load = useCallback(async () => {
    const { drawCounts } = await import('#site/ui/draw-counts.ts');
    const marks = figures.days.map((day, index) => ({
      ...{ short: formatShortDay(day), full: formatDay(day), count: figures[kind][index] ?? 0 },
    }));
    return (canvas: HTMLCanvasElement) =>
      drawCounts(canvas, { kind: 'bar', label: FIGURE_KINDS[kind], marks });
  }, [figures, kind]);
  return (
    <div className="relative h-40 min-w-0">
      <ChartCanvas load={load} label={totalText(figures, kind)} />
    </div>
  );
}

/** All figures day by day, the last day first. */
export function FiguresTable({ figures, title }: { figures: Figures; title: string }) {
  const { days, views, saves, leads, reveals } = figures;
  return (
    <div className="sr-only">
      <table>
        <caption>{title}, day by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Views</th>
            <th scope="col">Saves</th>
            <th scope="col">Leads</th>
            <th scope="col">Numbers asked for</th>
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{views[index]}</td>
                <td>{saves[index]}</td>
                <td>{leads[index]}</td>
                <td>{reveals[index]}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  );
}
