import { formatKes } from '#domain/money.ts';
import { formatYearMonth } from '#domain/month.ts';
import { formatDay } from '#site/lib/dates.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { Answered } from './answer.ts';
import { useCalculator } from './calculator-context.ts';
import { ImportOrBuy } from './ImportOrBuy.tsx';
import { LandedCost } from './LandedCost.tsx';
import { ageText } from './lines.ts';
import { TaxTable } from './TaxTable.tsx';
import { ageRule, carText, cautions, waitingText } from './words.ts';

/** All that the calculator says about one car. */
export function Result({ answered }: { answered: Answered }) {
  const { calculator, figures } = useCalculator();
  const { question, estimate, waiting, landed } = answered;
  const { form, offer } = calculator;
  const rule = ageRule(question);
  const wait = waitingText(waiting);
  const name = [form.make, form.model].filter((part) => part !== '').join(' ') || 'This vehicle';
  return (
    <div className="grid gap-5 print:block print:space-y-5">
      <section aria-labelledby="tax" className="surface grid gap-4 p-5 print:block print:space-y-3">
        <div>
          <h2 id="tax" className="text-sm font-normal tracking-normal text-soft">
            Tax to pay, an estimate
          </h2>
          <p className="figures text-4xl font-bold">{formatKes(estimate.payableKes)}</p>
          <p className="mt-1">
            {name}: {carText(question)}. In {formatYearMonth(question.entry)} it is{' '}
            {ageText(estimate.ageMonths)} old. Schedule of {estimate.schedule.name}, as of{' '}
            {formatDay(estimate.schedule.asOf)}.
            {form.variant !== '' && ` CRSP from the tax authority’s price list of ${calculator.of.name}.`}
          </p>
        </div>
        {rule && (
          <p
            className={`rounded-control px-4 py-3 ${rule.allowed ? 'bg-deal-good text-on-deal-good' : 'bg-deal-overpriced text-on-deal-overpriced'}`}
          >
            {rule.text}
          </p>
        )}
        {wait && <p>{wait}</p>}
        <TaxTable answered={answered} />
        <Cautions sentences={cautions(question, estimate, figures.tariff)} />
        <Actions name={name} />
      </section>
      {landed && <LandedCost answered={answered} landed={landed} />}
      {landed && offer && <ImportOrBuy offer={offer} landed={landed} />}
    </div>
  );
}

function Cautions({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-soft">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <li>Customs verifies every car, and its date of first registration decides. This is no assessment.</li>
    </ul>
  );
}

function Actions({ name }: { name: string }) {
  const look = buttonStyle({ variant: 'outline' });
  return (
    <div className="flex flex-wrap gap-2 print:hidden noscript:hidden">
      <button type="button" data-share="" data-share-title={`Import duty: ${name}`} className={look}>
        <Icon name="share" />
        Share
      </button>
      <button type="button" data-copy-link="" className={look}>
        <Icon name="copy" />
        Copy link
      </button>
      <button type="button" className={look} onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </button>
    </div>
  );
}
