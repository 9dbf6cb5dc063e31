import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { formatCount } from '../lib/numbers.ts';
import { colorsOf } from './chart-colors.ts';

Chart.register(BarController, BarElement, LineController, LineElement, PointElement);
Chart.register(CategoryScale, LinearScale, Tooltip);

const MARKS = 5;
/** With more marks than that, points would hide the line. */
const MOST_POINTS = 31;

/** A count for each mark of an axis: short words below it, and all of them where it is pointed at. */
export type CountChart = {
  kind: 'bar' | 'line';
  label: string;
  marks: readonly {
    short: string;
    full: string /** Null where nothing was counted. */;
    count: number | null;
  }[];
};

/** Draws counts as bars or a line from zero, in the colours of the page. `destroy` takes them away. */
export function drawCounts(
  canvas: HTMLCanvasElement,
  { kind, label, marks }: CountChart,
): { destroy: () => void } {
  const color = colorsOf(canvas);
  const ticks = { color: color('soft'), maxTicksLimit: MARKS };
  const data = marks.map(({ count }) => count);
  return new Chart<'bar' | 'line', (number | null)[], string>(canvas, {
    type: kind,
    data: {
      labels: marks.map(({ short }) => short),
      datasets: [
        kind === 'bar'
          ? { type: 'bar', label, data, backgroundColor: color('action'), borderRadius: 2 }
          : {
              ...{ type: 'line', label, data, borderColor: color('action'), borderWidth: 2.5 },
              ...{ pointBackgroundColor: color('action'), pointRadius: marks.length > MOST_POINTS ? 0 : 3 },
            },
      ],
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
            title: ([item]) => marks[item?.dataIndex ?? 0]?.full ?? '',
            label: ({ parsed }) => `${label}: ${formatCount(parsed.y ?? 0)}`,
          },
        },
      },
      scales: {
        x: {
          grid: { display: false },
          border: { color: color('line') },
          ticks: { ...ticks, maxRotation: 0 },
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
