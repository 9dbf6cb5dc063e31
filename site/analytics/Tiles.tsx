import type { Analytics } from '#api/analytics/schema.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { carsText, changeText, daysText, rateText, TOO_FEW_CARS } from './words.ts';

type Tile = { label: string; value: string; note: string };

/** The whole period in a few numbers, each with what it was before or on what it rests. */
export function Tiles({ figures }: { figures: Analytics }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {tilesOf(figures).map(({ label, value, note }) => (
        <div key={label} className="surface grid content-start gap-1 p-4">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="figures text-section font-bold">{value}</dd>
          <dd className="text-sm text-soft">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

const NOT_SAID = '–';

function tilesOf({ period, views, saves, leads, leadsPer100Views, stock, sold }: Analytics): Tile[] {
  const counts = [
    ['Views', views],
    ['Saves', saves],
    ['New leads', leads],
  ] as const;
  return [
    ...counts.map(([label, changed]) => ({
      ...{ label, value: formatCount(changed.now), note: changeText({ changed, period }) },
    })),
    {
      label: 'Leads per 100 views',
      value: leadsPer100Views.now === null ? NOT_SAID : String(leadsPer100Views.now),
      note: rateText(leadsPer100Views.now),
    },
    {
      label: 'Days listed, in the middle',
      value: stock.medianDays === null ? NOT_SAID : daysText(stock.medianDays),
      note:
        stock.medianDays === null ? TOO_FEW_CARS : `Of the ${carsText(stock.live)} that are for sale now.`,
    },
    {
      label: 'Sold',
      value: formatCount(sold.cars),
      note:
        sold.medianDays === null ? soldNote(sold.cars) : `After ${daysText(sold.medianDays)}, in the middle.`,
    },
  ];
}

const soldNote = (cars: number): string => (cars === 0 ? 'None in these days.' : TOO_FEW_CARS);
