import { useState } from 'react';
import { loanRulesFor } from '#domain/finance/loan.ts';
import { termsFor } from '#domain/finance/month.ts';
import { TermsSliders } from '#site/finance/TermsSliders.tsx';
import { $terms, forgetTerms, setTerms } from '#site/finance/terms.store.ts';
import { currentYear } from '#site/lib/dates.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';

/** The visitor's terms for all vehicles at once. They begin with those of a young car. */
export function SetTerms({ onClose }: { onClose: () => void }) {
  const thisYear = currentYear();
  const own = $terms.get();
  const [terms, change] = useState(() => own ?? termsFor(undefined, thisYear, thisYear));
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
        <p className="text-sm text-pretty text-soft">
          Every car shows its month on these terms, or on what lenders ask for its age where that is stricter.
          They stay on this device.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={close(() => setTerms(terms))}>Use these terms</Button>
          {own && (
            <Button variant="outline" onClick={close(forgetTerms)}>
              Use the usual terms
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
