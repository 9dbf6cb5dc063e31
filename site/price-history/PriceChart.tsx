import { useCallback } from 'react';
import type { PriceHistoryAnswer } from '#api/price-history/schema.ts';
import { ChartCanvas } from '#site/ui/ChartCanvas.tsx';
import { pricePoints } from './points.ts';

type Props = { answer: PriceHistoryAnswer; label: string };

/** The prices of a range as an area; what it shows stands in the table beside it, for those who cannot see it. */
export function PriceChart({ answer, label }: Props) {
  const load = useCallback(async () => {
    const { drawChart } = await import('./draw-chart.ts');
    return (canvas: HTMLCanvasElement) => drawChart(canvas, pricePoints(answer));
  }, [answer]);
  return (
    <div className="relative h-64 min-w-0">
      <ChartCanvas load={load} label={label} />
    </div>
  );
}
