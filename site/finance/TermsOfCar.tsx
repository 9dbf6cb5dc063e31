import { useStore } from '@nanostores/react';
import { FINANCE_DEFAULTS, type FinanceTerms, type RuleNotes, withinRules } from '#domain/finance/finance.ts';
import { depositKes, loanRulesFor } from '#domain/finance/loan.ts';
import { openingTerms, type Terms } from '#domain/finance/month.ts';
import type { FinanceSubject } from './finance.store.ts';
import { TermsSliders } from './TermsSliders.tsx';
import { $terms, setTerms } from './terms.store.ts';
import { rangeNote } from './words.ts';

/** The visitor's terms, or what calculators open with, and what lenders would grant of them for this vehicle. */
export function useTermsOfCar(subject: FinanceSubject): {
  terms: Terms;
  areYours: boolean;
  granted: FinanceTerms;
  notes: RuleNotes;
} {
  const { priceKes, year, thisYear } = subject;
  const own = useStore($terms, { ssr: 'initial' });
  const terms = own ?? openingTerms(year, thisYear);
  const { feePercent, insurancePercent, registrationKes } = FINANCE_DEFAULTS;
  const { terms: granted, notes } = withinRules(
    {
      priceKes,
      downKes: depositKes(priceKes, terms.downPercent),
      ratePercent: terms.ratePercent,
      termMonths: terms.months,
      feePercent,
      insurancePercent,
      registrationKes,
    },
    loanRulesFor(year, thisYear),
  );
  return { terms, areYours: own !== undefined, granted, notes };
}

/** The three sliders of one vehicle. What they are set to are the visitor's terms, on every page. */
export function TermsOfCar({ title, ...subject }: FinanceSubject & { title?: string }) {
  const { terms, areYours, notes } = useTermsOfCar(subject);
  const { minDownPercent } = loanRulesFor(subject.year, subject.thisYear);
  return (
    <div className="grid gap-4">
      {title && <h3 className="text-base">{title}</h3>}
      <TermsSliders terms={terms} leastDownPercent={minDownPercent} notes={notes} onChange={setTerms} />
      <p className="text-sm text-pretty text-soft">
        {areYours
          ? 'Your terms, kept on this device: every car shows its month on them.'
          : `${rangeNote(subject)} What you set becomes your terms for every car.`}
      </p>
    </div>
  );
}
