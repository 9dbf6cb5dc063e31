import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { quotePdfPath } from '#site/lib/paths.ts';
import { buttonStyle } from '#site/ui/button.ts';
import { findRunningCosts } from './api.ts';
import { Breakdown } from './Breakdown.tsx';
import { FinanceContext } from './calculator-context.ts';
import { FINANCE_FORM, filledBefore } from './filled-before.ts';
import type { FinanceSubject } from './finance.store.ts';
import { LoanFields } from './LoanFields.tsx';
import type { EngineOfVehicle } from './OwningCost.tsx';
import { Panel } from './Panel.tsx';
import { QuoteActions } from './QuoteActions.tsx';
import { useCalculator } from './use-calculator.ts';
import { FeeFields, VehicleFields } from './VehicleFields.tsx';

export type CalculatorProps = FinanceSubject & {
  /** The page it stands on, for shared links. */
  path: string;
  title: string;
  engine: EngineOfVehicle;
  /** The listing that a quote is for; without one the person says how old the vehicle is. */
  vehicleId?: number;
};

/** The full calculator. Its form downloads the quote, so it also answers where no script runs. */
export function FinanceCalculator({ path, title, engine, vehicleId, ...subject }: CalculatorProps) {
  const asksYear = vehicleId === undefined;
  const [filled] = useState(filledBefore);
  const parts = useCalculator({ ...subject, asksYear });
  const { store } = parts;
  useLayoutEffect(() => {
    // Read once more: on a slow phone a person types on while the calculator is drawn.
    for (const [field, text] of [...filled, ...filledBefore()]) store.change(field, text);
  }, [store, filled]);
  return (
    <FinanceContext value={parts}>
      <div className="surface">
        <form
          id={FINANCE_FORM}
          action={quotePdfPath()}
          method="get"
          noValidate
          onKeyDown={keepOnPage}
          className="grid gap-8 p-5 lg:grid-cols-2"
        >
          <div className="grid content-start gap-5">
            {!asksYear && <input type="hidden" name="vehicle" value={vehicleId} />}
            <VehicleFields asksYear={asksYear} />
            <LoanFields />
            <FeeFields />
            {asksYear && (
              <button
                type="submit"
                formAction={path}
                className={`${buttonStyle()} hidden! noscript:inline-flex!`}
              >
                Work it out
              </button>
            )}
          </div>
          <div className="grid content-start gap-5">
            <Breakdown />
            <QuoteActions path={path} title={title} />
          </div>
        </form>
        <div className="px-5 noscript:hidden">
          <Panel
            title="Payment schedule"
            hint="What each month pays, and what is left"
            load={async () => {
              const { Schedule } = await import('./Schedule.tsx');
              return () => <Schedule />;
            }}
          />
          <Panel
            title="Compare scenarios"
            hint="Conservative, moderate and aggressive side by side"
            load={async () => {
              const { Scenarios } = await import('./Scenarios.tsx');
              return () => <Scenarios />;
            }}
          />
          <Panel
            title="Can I afford it?"
            hint="Your income and loans against this price"
            load={async () => {
              const { Affordability } = await import('./Affordability.tsx');
              return () => <Affordability />;
            }}
          />
          <Panel
            title="Monthly cost of owning"
            hint="Loan, insurance, fuel, service and loss of value"
            load={async () => {
              const [{ OwningCost }, { costs, asOf }] = await Promise.all([
                import('./OwningCost.tsx'),
                findRunningCosts(),
              ]);
              return () => <OwningCost engine={engine} isOfAdvert={!asksYear} costs={costs} asOf={asOf} />;
            }}
          />
          <Panel
            title="Check a lender’s quote"
            hint="A flat rate against a reducing one, and the true yearly rate"
            load={async () => {
              const { RateCheck } = await import('./RateCheck.tsx');
              return () => <RateCheck />;
            }}
          />
        </div>
      </div>
    </FinanceContext>
  );
}

/** Enter in a field settles it: the quote is downloaded by its button alone. */
function keepOnPage(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
