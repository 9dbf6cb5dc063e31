import type { ReactNode } from 'react';
import { formatKes } from '#domain/money.ts';
import { isCounted } from '#domain/vehicles/listing-life.ts';
import { SmallPhoto } from '#site/cards/SmallPhoto.tsx';
import { formatShortDay } from '#site/lib/dates.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { differenceText, priceTone } from '#site/prices/line.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { statusText } from '../dashboard/words.ts';
import type { ColumnId } from './columns.ts';
import { attentionOf, type Row } from './rows.ts';

const counted = (count: number | null): ReactNode => (count === null ? null : formatCount(count));

/** What stands in each column of a row; the price is edited in its own cell. */
export const CELLS: Readonly<Record<Exclude<ColumnId, 'price'>, (row: Row) => ReactNode>> = {
  title: (row) => (
    <span className="flex min-w-0 items-center gap-3">
      <span className="aspect-4/3 w-14 shrink-0 overflow-hidden rounded-control bg-sand">
        <SmallPhoto
          vehicle={{ title: row.title, images: row.photo ? [row.photo] : [], primaryImageIndex: 0 }}
        />
      </span>
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-semibold whitespace-normal">{row.title}</span>
        {row.sellerName && <span className="truncate text-xs text-soft">for {row.sellerName}</span>}
      </span>
    </span>
  ),
  stock: ({ stockNumber }) => <span className="truncate">{stockNumber}</span>,
  status: (row) => (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone={isCounted(row) ? 'good' : 'unknown'}>{statusText(row.status, row.waitsForPlace)}</Badge>
      <Attention row={row} />
    </span>
  ),
  position: ({ priceLabel, percentDiff }) =>
    priceLabel && priceLabel !== 'Unknown' ? (
      <span className="grid justify-items-start gap-0.5">
        <Badge tone={priceTone(priceLabel)}>{priceLabel}</Badge>
        {percentDiff !== null && (
          <span className="text-xs text-soft">
            {differenceText(percentDiff).replace(' similar cars', '')}
          </span>
        )}
      </span>
    ) : null,
  days: ({ daysOnMarket }) => counted(daysOnMarket),
  views: ({ views }) => counted(views),
  saves: ({ saves }) => counted(saves),
  leads: ({ leads }) => counted(leads),
  quality: ({ quality }) => counted(quality),
  confirmed: ({ confirmedAt }) => confirmedAt && formatShortDay(confirmedAt),
  assignee: ({ assigneeName }) => <span className="truncate">{assigneeName}</span>,
};

function Attention({ row }: { row: Row }) {
  const why = attentionOf(row);
  return why ? <span className="text-xs font-semibold text-danger">{why}</span> : null;
}

export const priceText = ({ price }: Pick<Row, 'price'>): string =>
  price === null ? 'Contact for Price' : formatKes(price);
