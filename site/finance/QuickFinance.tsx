import { formatKes } from '#domain/money.ts';
import { FINANCE_SECTION } from './address.ts';
import { FinanceContext } from './calculator-context.ts';
import type { FinanceSubject } from './finance.store.ts';
import { LoanFields } from './LoanFields.tsx';
import { useCalculator } from './use-calculator.ts';
import { kesOrZero, rangeNote } from './words.ts';

/** The compact calculator: deposit, rate and term, and what a month comes to. It shares its terms with the full one. */
export function QuickFinance(subject: FinanceSubject) {
  const parts = useCalculator(subject);
  const { quote, answer, state } = parts;
  return (
    <FinanceContext value={parts}>
      <div className="surface grid gap-5 p-5">
        <div>
          <h3 className="text-lg">Quick Finance</h3>
          <p>
            <span className="figures text-3xl font-bold">{kesOrZero(quote?.monthlyKes)}</span> a month, an
            estimate
          </p>
          {quote ? (
            <p className="text-sm text-soft">
              {formatKes(quote.loanKes)} borrowed, {formatKes(quote.totalInterestKes)} interest in all.
              {state.scenario === 'moderate' && <> {rangeNote(subject)}</>}
              {state.source === 'yours' && <> On your terms.</>}
            </p>
          ) : (
            <p className="text-sm text-danger">{Object.values(answer.problems)[0]}</p>
          )}
        </div>
        <LoanFields />
        <a href={`#${FINANCE_SECTION}`} className="font-semibold text-action underline underline-offset-4">
          All figures and the schedule
        </a>
      </div>
    </FinanceContext>
  );
}
