import { useEffect, useRef } from 'react';
import type { PriceHistoryAnswer } from '#api/price-history/schema.ts';
import { pricePoints } from './points.ts';

type Props = { answer: PriceHistoryAnswer; label: string };

/** The prices of a range as an area; what it shows stands in the table beside it, for those who cannot see it. */
export function PriceChart({ answer, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const drawing = import('./draw-chart.ts');
    const colors = matchMedia('(prefers-color-scheme: dark)');
    const points = pricePoints(answer);
    let chart: { destroy: () => void } | undefined;
    let isGone = false;
    const draw = async () => {
      const { drawChart } = await drawing;
      chart?.destroy();
      if (canvas.current && !isGone) chart = drawChart(canvas.current, points);
    };
    // Without the chart the figures are still there.
    const drawIfPossible = () => void draw().catch(() => undefined);
    drawIfPossible();
    colors.addEventListener('change', drawIfPossible);
    return () => {
      isGone = true;
      colors.removeEventListener('change', drawIfPossible);
      chart?.destroy();
    };
  }, [answer]);

  return (
    <div className="relative h-64 min-w-0">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
