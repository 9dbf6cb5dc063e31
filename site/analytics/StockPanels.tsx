import type { Analytics } from '#api/analytics/schema.ts';
import { formatKes, formatKesShort } from '#domain/money.ts';
import { Bars } from './Bars.tsx';
import { AsTable, type Column } from './FigureTable.tsx';
import { Panel } from './Panel.tsx';
import { carsText, POSITION_WORDS } from './words.ts';

type Props = { figures: Analytics };
type Band = Analytics['stock']['bands'][number];

const BAND_COLUMNS: readonly Column<Band>[] = [
  { key: 'listed-for', head: 'Listed for', cell: ({ band }) => band },
  { key: 'cars', head: 'Cars', isNumber: true, cell: ({ cars }) => cars },
  {
    key: 'asked-together',
    head: 'Asked together',
    isNumber: true,
    cell: ({ askedKes }) => formatKes(askedKes),
  },
  {
    key: 'without-a-price',
    head: 'Without a price',
    isNumber: true,
    cell: ({ withoutPrice }) => withoutPrice,
  },
];

/** How long the cars that are for sale have been, with the money tied up in them. */
export function Ageing({ figures: { stock } }: Props) {
  return (
    <Panel title="How old your stock is">
      <p className="text-sm text-soft">
        {carsText(stock.live)} for sale now, by days listed, with what they ask together.
      </p>
      <Bars bars={stock.bands.map((band) => ({ name: band.band, size: band.cars, words: bandText(band) }))} />
      <AsTable
        caption="Stock by days listed"
        columns={BAND_COLUMNS}
        rows={stock.bands}
        keyOf={({ band }) => band}
      />
    </Panel>
  );
}

function bandText({ cars, askedKes, withoutPrice }: Band): string {
  const without = withoutPrice > 0 ? `, ${withoutPrice} without a price` : '';
  return cars === 0 ? 'None' : `${carsText(cars)}, ${formatKesShort(askedKes)}${without}`;
}

type Position = Analytics['prices'][number];

const POSITION_COLUMNS: readonly Column<Position>[] = [
  { key: 'price', head: 'Price', cell: ({ position }) => POSITION_WORDS[position] },
  { key: 'cars', head: 'Cars', isNumber: true, cell: ({ cars }) => cars },
  { key: 'compared-with', head: 'Compared with', isNumber: true, cell: likeText },
];

/** How the prices of the cars for sale stand against what the market expects. */
export function Prices({ figures: { prices, stock } }: Props) {
  return (
    <Panel title="Your prices against the market">
      <p className="text-sm text-soft">
        {carsText(stock.live)} for sale now, by the label that buyers see. A price without enough like cars is
        not compared.
      </p>
      <Bars
        bars={prices.map((each) => ({
          ...{ name: POSITION_WORDS[each.position], size: each.cars, words: positionText(each) },
        }))}
      />
      <AsTable
        caption="Prices against the market"
        columns={POSITION_COLUMNS}
        rows={prices}
        keyOf={({ position }) => position}
      />
    </Panel>
  );
}

function positionText(position: Position): string {
  if (position.cars === 0) return 'None';
  const like = likeText(position);
  return like ? `${carsText(position.cars)}, by ${like} each` : carsText(position.cars);
}

function likeText({ comparables }: Position): string {
  if (!comparables) return '';
  const { fewest, most } = comparables;
  return fewest === most ? `${most} like cars` : `${fewest} to ${most} like cars`;
}
