import { Chart, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js';
import { formatKes } from '#domain/money.ts';
import { formatDay, formatShortDay } from '#site/lib/dates.ts';
import { axisText } from '#site/prices/analysis-words.ts';
import { colorsOf } from '#site/ui/chart-colors.ts';
import { chartMotion } from './chart-motion.ts';
import { axisMoments, onePerDay, type Point, priceBounds } from './points.ts';

Chart.register(LineController, LineElement, PointElement, LinearScale, Filler, Tooltip);

const MARKS = { wide: 5, narrow: 3 } as const;
const NARROW_PX = 480;
const POINT_PX = 7;

/** Draws the line of a price over its area, in the colours of the page. `destroy` takes it away. */
export function drawChart(canvas: HTMLCanvasElement, points: readonly Point[]): { destroy: () => void } {
  const color = colorsOf(canvas);
  const width = canvas.parentElement?.clientWidth ?? 0;
  const marks = width < NARROW_PX ? MARKS.narrow : MARKS.wide;
  const moments = axisMoments(points, marks);
  const [lowest, highest] = priceBounds(points);
  const days = onePerDay(moments, dayOf);
  return new Chart(canvas, {
    type: 'line',
    data: {
      datasets: [
        {
          data: points.map(({ x, y }) => ({ x, y: y ?? Number.NaN })),
          stepped: 'before',
          fill: 'start',
          borderColor: color('action'),
          backgroundColor: color('tint'),
          borderWidth: 2.5,
          clip: POINT_PX,
          pointRadius: points.map((_, index) => (index === points.length - 1 ? 0 : POINT_PX / 2)),
          pointBackgroundColor: color('action'),
          pointHoverRadius: POINT_PX,
        },
      ],
    },
    options: {
      maintainAspectRatio: false,
      animation: chartMotion(matchMedia('(prefers-reduced-motion: reduce)').matches),
      interaction: { mode: 'nearest', axis: 'x', intersect: false },
      plugins: {
        legend: { display: false },
        tooltip: {
          displayColors: false,
          callbacks: {
            title: ([item]) => (item?.parsed.x ? formatDay(new Date(item.parsed.x).toISOString()) : ''),
            label: ({ parsed }) => formatKes(parsed.y ?? 0),
          },
        },
      },
      scales: {
        x: {
          type: 'linear',
          min: moments[0] ?? 0,
          max: moments.at(-1) ?? 0,
          afterBuildTicks: (axis) => {
            axis.ticks = days.map((value) => ({ value }));
          },
          grid: { display: false },
          border: { color: color('line') },
          ticks: {
            color: color('soft'),
            maxRotation: 0,
            align: days.length > 1 ? 'inner' : 'start',
            callback: (value) => dayOf(Number(value)),
          },
        },
        y: {
          suggestedMin: lowest,
          suggestedMax: highest,
          border: { display: false },
          grid: { color: color('line') },
          ticks: {
            color: color('soft'),
            maxTicksLimit: MARKS.wide,
            callback: (value) => axisText(Number(value)),
          },
        },
      },
    },
  });
}

const dayOf = (moment: number): string => formatShortDay(new Date(moment).toISOString());
