import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { formatDay, formatShortDay } from '#site/lib/dates.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { colorsOf } from '#site/ui/chart-colors.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

const MARKS = 5;

type Bars = { days: readonly string[]; counts: readonly number[]; label: string };

/** Draws a bar for each day, in the colours of the page. `destroy` takes them away. */
export function drawFigures(
  canvas: HTMLCanvasElement,
  { days, counts, label }: Bars,
): { destroy: () => void } {
  const color = colorsOf(canvas);
  const ticks = { color: color('soft'), maxTicksLimit: MARKS };
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...days],
      datasets: [{ label, data: [...counts], backgroundColor: color('action'), borderRadius: 2 }],
    },
    options: {
      maintainAspectRatio: false,
      animation: false,
      interaction: { mode: 'index', intersect: false },
      plugins: {
        legend: { display: false },
        tooltip: {
          displayColors: false,
          callbacks: {
            title: ([item]) => formatDay(days[item?.dataIndex ?? 0] ?? ''),
            label: ({ parsed }) => `${label}: ${formatCount(parsed.y ?? 0)}`,
          },
        },
      },
      scales: {
        x: {
          grid: { display: false },
          border: { color: color('line') },
          ticks: {
            ...ticks,
            maxRotation: 0,
            callback: (_, index) => formatShortDay(days[index] ?? ''),
          },
        },
        y: {
          beginAtZero: true,
          suggestedMax: MARKS,
          border: { display: false },
          grid: { color: color('line') },
          ticks: { ...ticks, precision: 0 },
        },
      },
    },
  });
}
