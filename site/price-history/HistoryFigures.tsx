import type { ReactNode } from 'react';
import type { PriceHistoryAnswer } from '#api/price-history/schema.ts';
import { formatKes } from '#domain/money.ts';
import type { TrendAnalysis } from '#domain/prices/history.ts';
import { formatDay } from '#site/lib/dates.ts';
import { PriceChart } from './PriceChart.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { changeLine, percentText, RANGES, TRENDS, VOLATILITIES } from './words.ts';

/** The tiles, the chart, the table that says the same, and the last changes. */
export function HistoryFigures({ answer }: { answer: PriceHistoryAnswer }) {
  const { trendAnalysis, timeRange } = answer;
  if (!trendAnalysis) return null;
  const title = `Prices over ${RANGES[timeRange].words}`;
  return (
    <div className="surface grid gap-5 p-5">
      <Tiles {...trendAnalysis} from={answer.from} />
      <PriceChart answer={answer} label={`${title}: ${chartText(trendAnalysis)}`} />
      <PriceTable answer={answer} title={title} />
      <RecentChanges changes={answer.history} rangeWords={RANGES[timeRange].words} />
    </div>
  );
}

const chartText = ({ trend, lowestPrice, highestPrice }: TrendAnalysis): string =>
  lowestPrice === highestPrice
    ? `${formatKes(lowestPrice)} all the time`
    : `${TRENDS[trend].toLowerCase()}, between ${formatKes(lowestPrice)} and ${formatKes(highestPrice)}`;

const ARROWS = { increasing: '↗', decreasing: '↘', stable: '→' } as const;

function Tiles({ from, ...figures }: TrendAnalysis & { from: string }) {
  const { trend, totalChange, totalChangePercent, volatility } = figures;
  const sign = totalChange > 0 ? '+' : '−';
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
      <Tile
        name="Trend"
        value={
          <>
            <span aria-hidden="true">{ARROWS[trend]}</span> {TRENDS[trend]}
          </>
        }
      >
        since {formatDay(from)}
      </Tile>
      <Tile
        name="Total Change"
        value={totalChange === 0 ? 'No change' : `${sign}${formatKes(Math.abs(totalChange))}`}
      >
        {totalChange !== 0 && percentText(totalChangePercent)}
      </Tile>
      {figures.lowestPrice === figures.highestPrice ? (
        <Tile name="Price" value={<span className="figures">{formatKes(figures.highestPrice)}</span>} />
      ) : (
        <>
          <Tile
            name="Price Range"
            value={
              <span className="text-sm sm:text-base">
                High <span className="figures">{formatKes(figures.highestPrice)}</span>
              </span>
            }
          >
            Low <span className="figures">{formatKes(figures.lowestPrice)}</span>
          </Tile>
          <Tile name="Volatility" value={VOLATILITIES[volatility]}>
            Average <span className="figures">{formatKes(figures.averagePrice)}</span>
          </Tile>
        </>
      )}
    </dl>
  );
}

function Tile({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-1">
        <span className="block font-display font-bold tabular-nums">{value}</span>
        <span className="mt-0.5 block text-sm text-soft">{children}</span>
      </dd>
    </div>
  );
}

function PriceTable({ answer, title }: { answer: PriceHistoryAnswer; title: string }) {
  const { history, startingPrice, from } = answer;
  const startsEarlier = startingPrice !== null && history[0]?.recordedAt !== from;
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Price</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {startsEarlier && (
            <tr>
              <th scope="row">{formatDay(from)}</th>
              <td>{formatKes(startingPrice)}</td>
              <td>Asked when the range began</td>
            </tr>
          )}
          {history.map((change) => (
            <tr key={change.id}>
              <th scope="row">{formatDay(change.recordedAt)}</th>
              <td>{change.price === null ? 'None' : formatKes(change.price)}</td>
              <td>{changeLine(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
