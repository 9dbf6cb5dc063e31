import { type Budget, budgetRoomKes, CARD_RATIO_PERCENT } from '#domain/finance/budget.ts';
import { formatKes } from '#domain/money.ts';
import { FigureField } from '#site/finance/FigureField.tsx';
import { writtenAmount } from '#site/finance/words.ts';
import { type BudgetText, readBudgetText } from './budget-text.ts';

type Props = { text: BudgetText; onType: (text: BudgetText) => void };

/** A visitor's income and other loans, which cards compare a month with. */
export function BudgetFields({ text, onType }: Props) {
  const { budget, problems } = readBudgetText(text);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Your budget, if you like</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FigureField
          label="Income a month (KES)"
          inputMode="numeric"
          placeholder="120,000"
          value={text.income}
          onChange={({ target }) => onType({ ...text, income: target.value })}
          onBlur={() => onType({ ...text, income: writtenAmount(text.income) })}
          {...(problems.income && { error: problems.income })}
        />
        <FigureField
          label="Other loans a month (KES)"
          inputMode="numeric"
          value={text.debt}
          onChange={({ target }) => onType({ ...text, debt: target.value })}
          onBlur={() => onType({ ...text, debt: writtenAmount(text.debt) })}
          {...(problems.debt && { error: problems.debt })}
        />
      </div>
      <p className="text-sm text-pretty text-soft" role="status">
        {budget ? roomText(budget) : 'Cards then say whether a month is within your budget.'}
      </p>
    </fieldset>
  );
}

function roomText(budget: Budget): string {
  const room = budgetRoomKes(budget);
  if (room === 0)
    return `Other loans take all of the ${CARD_RATIO_PERCENT}% of your income that loans may take.`;
  return `${CARD_RATIO_PERCENT}% of your income, less other loans, leaves ${formatKes(room)} a month for a car.`;
}
