import type { Vehicle } from '#api/vehicles/schema.ts';
import { estimateMonthlyPayment } from '#domain/finance/loan.ts';
import { formatKes } from '#domain/money.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';
import { currentYear } from '#site/lib/dates.ts';
import { monthMark } from './month-mark.ts';

type Props = { vehicle: Pick<Vehicle, 'price' | 'year' | 'status'> };

/** A card's month, an estimate, on one line; nothing of a vehicle without a price or that is sold. */
export function CardMonth({ vehicle }: Props) {
  const { price, year } = vehicle;
  if (!price || isSold(vehicle)) return null;
  const { monthlyKes } = estimateMonthlyPayment(price, year, currentYear());
  // The key draws it anew for another price: a script may have put other words into it.
  return (
    <p
      key={monthMark(price, year)}
      data-month={monthMark(price, year)}
      className="truncate text-xs text-soft"
    >
      <b className="figures font-bold text-ink">{formatKes(monthlyKes)}</b> a month
    </p>
  );
}
