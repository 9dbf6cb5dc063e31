import { financeQuote } from '#domain/finance/finance.ts';
import { formatKes } from '#domain/money.ts';
import { Facts } from './Facts.tsx';
import type { FinanceSubject } from './finance.store.ts';
import { TermsOfCar, useTermsOfCar } from './TermsOfCar.tsx';
import { kesOrZero, percentText } from './words.ts';

/** The simple calculator: three sliders, held to what lenders do for a vehicle of this age. */
export function DialogCalculator(subject: FinanceSubject) {
  const quote = financeQuote(useTermsOfCar(subject).granted);
  return (
    <div className="grid gap-5">
      <div role="status">
        <p className="text-sm text-soft">Monthly payment, an estimate</p>
        <p className="figures text-4xl font-bold">{kesOrZero(quote.monthlyKes)}</p>
        <p className="text-sm text-soft">
          {formatKes(quote.downKes)} down, {quote.termMonths} months at {percentText(quote.ratePercent)} a
          year
        </p>
      </div>
      <TermsOfCar {...subject} />
      <Facts
        rows={[
          ['Total loan amount', kesOrZero(quote.loanKes)],
          ['Total interest', kesOrZero(quote.totalInterestKes)],
        ]}
      />
      <p className="text-sm text-soft">
        Rates are estimates. Each lender decides by your income and the vehicle.
      </p>
    </div>
  );
}
