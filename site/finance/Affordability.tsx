import { useState } from 'react';
import {
  type Affordability as Assessment,
  assessAffordability,
  DEFAULT_RATIO_PERCENT,
} from '#domain/finance/affordable-car.ts';
import { readFigure } from '#domain/finance/question.ts';
import { formatKes } from '#domain/money.ts';
import { searchPath } from '#site/lib/paths.ts';
import { SliderField } from '#site/ui/SliderField.tsx';
import { useFinance } from './calculator-context.ts';
import { Facts } from './Facts.tsx';
import { FigureField } from './FigureField.tsx';
import { percentText, roundPercentText, termText, writtenAmount } from './words.ts';

const MAX_KES = 100_000_000;
const RATIO = { min: 10, max: 60, step: 1 };
const amountOf = (of: string) => ({ of, min: 0, max: MAX_KES, whole: true, unit: 'KES' });

/** Whether the vehicle fits a person's month. Nothing of it leaves the browser. */
export function Affordability() {
  const { answer, priceKes, store } = useFinance();
  const [incomeText, setIncome] = useState('');
  const [debtText, setDebt] = useState('0');
  const [ratioText, setRatio] = useState(String(DEFAULT_RATIO_PERCENT));
  const income = readFigure(incomeText, amountOf('Your income'));
  const debt = readFigure(debtText, amountOf('What you owe a month'));
  const ratio = readFigure(ratioText, { of: 'The share', min: 1, max: 100, unit: 'percent' });
  const isAsked = incomeText.trim() !== '';
  const isReadable = isAsked && !income.problem && !debt.problem && !ratio.problem;
  const result =
    isReadable && priceKes !== undefined && answer.year !== undefined
      ? assessAffordability(
          { incomeKes: income.value, debtKes: debt.value, ratioPercent: ratio.value },
          { priceKes, year: answer.year },
          store.thisYear,
        )
      : undefined;
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <FigureField
            label="Income a month (KES)"
            inputMode="numeric"
            placeholder="120,000"
            value={incomeText}
            onChange={(event) => setIncome(event.target.value)}
            onBlur={() => setIncome(writtenAmount(incomeText))}
            {...(isAsked && income.problem && { error: income.problem })}
          />
          <FigureField
            label="Other loans a month (KES)"
            inputMode="numeric"
            value={debtText}
            onChange={(event) => setDebt(event.target.value)}
            onBlur={() => setDebt(writtenAmount(debtText))}
            {...(debt.problem && { error: debt.problem })}
          />
        </div>
        <SliderField
          label="Share of income for all loans"
          unit="%"
          {...RATIO}
          text={ratioText}
          value={Math.min(Math.max(ratio.value, RATIO.min), RATIO.max)}
          say={percentText}
          error={ratio.problem}
          onSlide={(share) => setRatio(String(share))}
          onType={setRatio}
        />
      </div>
      {result && <Assessed result={result} />}
      <p className="text-sm text-soft lg:col-span-2">
        Reckoned with 20% down over 60 months at 18% a year, or what lenders ask for a vehicle of this age
        where that is stricter. What you type stays in this browser.
      </p>
    </div>
  );
}

function Assessed({ result }: { result: Assessment }) {
  return (
    <div className="grid gap-3" role="status">
      <p
        className={`rounded-control px-4 py-3 font-semibold ${result.isAffordable ? 'bg-deal-good text-on-deal-good' : 'bg-deal-overpriced text-on-deal-overpriced'}`}
      >
        {result.recommendation}
      </p>
      <Facts
        rows={[
          ['Most that fits', mostText(result)],
          ['Down payment to aim for', formatKes(result.recommendedDownPaymentKes)],
          ['All loans in percent of income', roundPercentText(result.debtToIncomePercent)],
          ...(result.shortestTermMonths
            ? [['Shortest term that fits', termText(result.shortestTermMonths)] as const]
            : []),
        ]}
      />
      {result.maxAffordablePriceKes > 0 && (
        <a
          href={searchPath(new URLSearchParams({ maxPrice: String(result.maxAffordablePriceKes) }))}
          className="font-semibold text-action underline underline-offset-4"
        >
          Vehicles up to {formatKes(result.maxAffordablePriceKes)}
        </a>
      )}
    </div>
  );
}

const mostText = ({ maxAffordablePriceKes, isMoreAffordable }: Assessment): string =>
  `${formatKes(maxAffordablePriceKes)}${isMoreAffordable ? ' or more' : ''}`;
