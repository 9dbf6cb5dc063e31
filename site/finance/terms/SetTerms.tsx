import { useState } from 'react';
import type { Budget } from '#domain/finance/budget.ts';
import { loanRulesFor } from '#domain/finance/loan.ts';
import { type Terms, termsFor } from '#domain/finance/month.ts';
import { TermsSliders } from '#site/finance/TermsSliders.tsx';
import {
  $budget,
  $terms,
  forgetBudget,
  forgetTerms,
  setBudget,
  setTerms,
} from '#site/finance/terms.store.ts';
import { writtenAmount } from '#site/finance/words.ts';
import { currentYear } from '#site/lib/dates.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { BudgetFields } from './BudgetFields.tsx';
import { type BudgetText, readBudgetText } from './budget-text.ts';

/** The visitor's terms for all vehicles at once. They begin with those of a young car. */
export function SetTerms({ onClose }: { onClose: () => void }) {
  const thisYear = currentYear();
  const own = $terms.get();
  const [chosen, change] = useState<Terms>();
  const terms = chosen ?? own ?? termsFor(undefined, thisYear, thisYear);
  const known = $budget.get();
  const [typed, type] = useState(() => textOf(known));
  const { budget, problems } = readBudgetText(typed);
  const isWrong = problems.income !== undefined || problems.debt !== undefined;
  const keep = () => {
    // An income alone leaves each car its usual terms.
    if (chosen || !budget) setTerms(terms);
    if (budget) setBudget(budget);
    else forgetBudget();
  };
  const close = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Your terms">
      <div className="grid gap-5">
        <TermsSliders
          terms={terms}
          leastDownPercent={loanRulesFor(thisYear, thisYear).minDownPercent}
          onChange={change}
        />
        <BudgetFields text={typed} onType={type} />
        <p className="text-sm text-pretty text-soft">
          Every car shows its month on these terms, or on what lenders ask for its age where that is stricter.
          They stay on this device.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button disabled={isWrong} onClick={close(keep)}>
            Use these terms
          </Button>
          {own && (
            <Button variant="outline" onClick={close(forgetTerms)}>
              Use the usual terms
            </Button>
          )}
          {known && (
            <Button variant="outline" onClick={close(forgetBudget)}>
              Forget my budget
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const textOf = (budget: Budget | undefined): BudgetText => ({
  income: budget ? writtenAmount(String(budget.incomeKes)) : '',
  debt: budget ? writtenAmount(String(budget.debtKes)) : '',
});
