import {
  financeQuote,
  SCENARIOS,
  type Scenario,
  scenarioTerms,
  withinRules,
} from '#domain/finance/finance.ts';
import { loanRulesFor } from '#domain/finance/loan.ts';
import { formatKes } from '#domain/money.ts';
import { Button } from '#site/ui/Button.tsx';
import { useFinance } from './calculator-context.ts';
import { percentText } from './words.ts';

const NAMES: Record<Scenario, string> = {
  conservative: 'Conservative',
  moderate: 'Moderate',
  aggressive: 'Aggressive',
};

/** Three ways to finance the same vehicle, side by side. */
export function Scenarios() {
  const { answer, priceKes } = useFinance();
  const { year } = answer;
  if (priceKes === undefined || year === undefined)
    return <p className="text-soft">The scenarios need a price and a year that can be read.</p>;
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {SCENARIOS.map((scenario) => (
        <ScenarioCard key={scenario} scenario={scenario} priceKes={priceKes} year={year} />
      ))}
    </ul>
  );
}

type CardProps = { scenario: Scenario; priceKes: number; year: number };

function ScenarioCard({ scenario, priceKes, year }: CardProps) {
  const { state, store } = useFinance();
  const rules = loanRulesFor(year, store.thisYear);
  const { terms, notes } = withinRules(scenarioTerms(scenario, priceKes, rules), rules);
  const quote = financeQuote(terms);
  const isChosen = state.scenario === scenario;
  return (
    <li
      className={`flex flex-col gap-2 rounded-card border p-4 ${isChosen ? 'border-action bg-tint' : 'border-line'}`}
    >
      <h3 className="font-display text-lg font-bold">{NAMES[scenario]}</h3>
      <p>
        <span className="figures text-xl font-bold">{formatKes(quote.monthlyKes)}</span> a month
      </p>
      <p className="text-sm text-soft">
        {percentText(Math.round(quote.downPercent))} down, {quote.termMonths} months at{' '}
        {percentText(quote.ratePercent)}. Interest {formatKes(quote.totalInterestKes)} in all.
      </p>
      {Object.values(notes).map((note) => (
        <p key={note} className="text-sm text-on-deal-high">
          {note}
        </p>
      ))}
      <div className="mt-auto grid pt-2">
        <Button
          variant={isChosen ? 'primary' : 'outline'}
          aria-pressed={isChosen}
          onClick={() => store.chooseScenario(scenario)}
        >
          {isChosen ? 'In use' : 'Use these terms'}
        </Button>
      </div>
    </li>
  );
}
