import type { Vehicle } from '#api/vehicles/schema.ts';
import { monthOn } from '#domain/finance/month.ts';
import { readTerms } from '#domain/finance/terms.ts';
import { formatKes } from '#domain/money.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';
import { currentYear } from '#site/lib/dates.ts';
import { monthMark } from './month-mark.ts';

type Props = {
  vehicle: Pick<Vehicle, 'price' | 'year' | 'status'>;
  /** The terms of the search that found it, as its address writes them; empty for the usual ones. */
  terms?: string | undefined;
};

/** A card's month, an estimate, on one line; nothing of a vehicle without a price or that is sold. */
export function CardMonth({ vehicle, terms = '' }: Props) {
  const { price, year } = vehicle;
  const asked = readTerms(terms);
  const month = isSold(vehicle) ? undefined : monthOn(asked, price, year, currentYear());
  if (!price || !month) return null;
  const mark = monthMark(price, year);
  // The key draws it anew for another price: a script may have put other words into it.
  return (
    <p key={mark + terms} data-month={mark} className="truncate text-xs text-soft" suppressHydrationWarning>
      <b suppressHydrationWarning className="figures font-bold text-ink">
        {formatKes(month.kes)}
      </b>
      {asked ? ' a month, on these terms' : ' a month'}
    </p>
  );
}
