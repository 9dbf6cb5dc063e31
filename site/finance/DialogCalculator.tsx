import { useState } from 'react';
import { FINANCE_DEFAULTS, financeQuote, withinRules } from '#domain/finance/finance.ts';
import { readFigure } from '#domain/finance/finance-question.ts';
import { depositKes, estimateListingPayment, loanRulesFor } from '#domain/finance/loan.ts';
import { formatKes } from '#domain/money.ts';
import { SliderField } from '#site/ui/SliderField.tsx';
import { Facts } from './Facts.tsx';
import type { FinanceSubject } from './finance.store.ts';
import { kesOrZero, percentText, termText } from './words.ts';

const SLIDERS = {
  down: { label: 'Down payment', unit: '%', min: 10, max: 50, step: 1, whole: true, say: percentText },
  term: { label: 'Loan term', unit: 'months', min: 12, max: 84, step: 12, whole: true, say: termText },
  rate: { label: 'Interest rate', unit: '% a year', min: 5, max: 25, step: 0.5, say: percentText },
} as const;
type Field = keyof typeof SLIDERS;
const FIELDS = ['down', 'term', 'rate'] as const satisfies readonly Field[];

/** The terms of the estimate beside the price. */
function startOf({ priceKes, year, thisYear }: FinanceSubject): Record<Field, string> {
  const { downPercent, termMonths, ratePercent } = estimateListingPayment(priceKes, year, thisYear);
  return { down: String(downPercent), term: String(termMonths), rate: String(ratePercent) };
}

/** The simple calculator: three sliders, held to what lenders do for a vehicle of this age. */
export function DialogCalculator(subject: FinanceSubject) {
  const { priceKes, year, thisYear } = subject;
  const [texts, setTexts] = useState(() => startOf(subject));
  const read = (field: Field) => {
    const { label, min, max, unit } = SLIDERS[field];
    return readFigure(texts[field], { of: `The ${label.toLowerCase()}`, min, max, unit });
  };
  const [down, term, rate] = [read('down'), read('term'), read('rate')];
  const problems = { down: down.problem, term: term.problem, rate: rate.problem };
  const isReadable = !Object.values(problems).some(Boolean);
  const { feePercent, insurancePercent, registrationKes } = FINANCE_DEFAULTS;
  const { terms, notes } = withinRules(
    {
      priceKes,
      downKes: depositKes(priceKes, down.value),
      ratePercent: rate.value,
      termMonths: Math.round(term.value),
      feePercent,
      insurancePercent,
      registrationKes,
    },
    loanRulesFor(year, thisYear),
  );
  const quote = isReadable ? financeQuote(terms) : undefined;
  return (
    <div className="grid gap-5">
      <div role="status">
        <p className="text-sm text-soft">Monthly payment, an estimate</p>
        <p className="figures text-4xl font-bold">{kesOrZero(quote?.monthlyKes)}</p>
        {quote && (
          <p className="text-sm text-soft">
            {formatKes(quote.downKes)} down, {quote.termMonths} months at {percentText(quote.ratePercent)} a
            year
          </p>
        )}
      </div>
      {FIELDS.map((field) => {
        const { min, max } = SLIDERS[field];
        return (
          <SliderField
            key={field}
            {...SLIDERS[field]}
            text={texts[field]}
            value={Math.min(Math.max(read(field).value, min), max)}
            error={problems[field]}
            note={isReadable ? notes[field] : undefined}
            onSlide={(value) => setTexts({ ...texts, [field]: String(value) })}
            onType={(text) => setTexts({ ...texts, [field]: text })}
          />
        );
      })}
      <Facts
        rows={[
          ['Total loan amount', kesOrZero(quote?.loanKes)],
          ['Total interest', kesOrZero(quote?.totalInterestKes)],
        ]}
      />
      <p className="text-sm text-soft">
        Rates are estimates. Each lender decides by your income and the vehicle.
      </p>
    </div>
  );
}
