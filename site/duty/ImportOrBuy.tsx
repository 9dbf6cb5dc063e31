import type { ModelOffer } from '#api/duty/schema.ts';
import { formatKes } from '#domain/money.ts';
import { searchPath, vehiclePath } from '#site/lib/paths.ts';
import { buttonStyle } from '#site/ui/button.ts';
import type { Landed } from './answer.ts';
import { comparisonText } from './words.ts';

/** What the same car costs here with its duty paid, beside what importing one comes to. */
export function ImportOrBuy({ offer, landed }: { offer: ModelOffer; landed: Landed }) {
  const { make, model, fromYear, toYear, count, median, cheapest } = offer;
  const name = `${make} ${model} of ${fromYear} to ${toYear}`;
  const params = { make, model, minYear: String(fromYear), maxYear: String(toYear) };
  const search = searchPath(new URLSearchParams(params));
  const comparison = median === null ? undefined : comparisonText(landed, median);
  return (
    <section aria-labelledby="or-buy" className="surface grid gap-3 p-5 print:break-inside-avoid">
      <h2 id="or-buy" className="text-section">
        Import one, or buy one here?
      </h2>
      {cheapest === null || median === null ? (
        <p className="text-soft">No {name} with a price and its duty paid is for sale here now.</p>
      ) : (
        <>
          <p>
            {count === 1 ? `One ${name} is` : `${count} ${name} are`} for sale here with duty paid: the middle
            asking price is <strong className="figures">{formatKes(median)}</strong>, the lowest{' '}
            <a href={vehiclePath(cheapest.id)} className="font-semibold text-action underline">
              {formatKes(cheapest.price)}
            </a>
            .
          </p>
          {comparison && <p>{comparison}</p>}
          <p className="print:hidden">
            <a href={search} className={buttonStyle({ variant: 'outline' })}>
              {count === 1 ? 'See it' : `See all ${count}`}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
