import { type SubmitEvent, useState } from 'react';
import { formatKes } from '#domain/money.ts';
import { isAskingPrice, readAskingPrice } from '#domain/vehicles/asking-price.ts';
import { type PriceShift, shiftedPrice } from '#domain/vehicles/price-shift.ts';
import { Button } from '#site/ui/Button.tsx';
import { SelectField, TextField } from '#site/ui/Field.tsx';
import type { Chosen } from './BulkActions.tsx';
import { listingsText } from './words.ts';

const MOST_PERCENT = 50;
const PREVIEWED = 10;
const PROBLEMS = {
  percent: `Enter percents up to ${MOST_PERCENT}, such as 5.`,
  amount: 'Enter an amount in Ksh, such as 50,000.',
};

type Unit = keyof typeof PROBLEMS;
type Props = { chosen: readonly Chosen[]; onChange: (by: PriceShift) => void; onCancel: () => void };

/** By how much all chosen prices change, with what the first of them become. */
export function BulkPrices({ chosen, onChange, onCancel }: Props) {
  const [unit, setUnit] = useState<Unit>('percent');
  const [side, setSide] = useState<'-' | '+'>('-');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const by = readShift(text, unit, side);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (by) onChange(by);
    else setProblem(PROBLEMS[unit]);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          label="Prices go"
          value={side}
          onChange={({ target }) => setSide(target.value === '+' ? '+' : '-')}
        >
          <option value="-">Down</option>
          <option value="+">Up</option>
        </SelectField>
        <TextField
          label="By"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          {...(problem && { error: problem })}
          onChange={({ target }) => {
            setText(target.value);
            setProblem('');
          }}
        />
        <SelectField
          label="Counted in"
          value={unit}
          onChange={({ target }) => setUnit(target.value === 'amount' ? 'amount' : 'percent')}
        >
          <option value="percent">Percent</option>
          <option value="amount">Ksh</option>
        </SelectField>
      </div>
      {by && <Preview chosen={chosen} by={by} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Change prices</Button>
      </div>
    </form>
  );
}

function readShift(text: string, unit: Unit, side: '-' | '+'): PriceShift | undefined {
  const sign = side === '-' ? -1 : 1;
  if (unit === 'amount') {
    const { kes } = readAskingPrice(text);
    return kes === undefined ? undefined : { amountKes: sign * kes };
  }
  const percent = Number(text.replace(',', '.').replace('%', ''));
  return text.trim() !== '' && percent > 0 && percent <= MOST_PERCENT
    ? { percent: sign * percent }
    : undefined;
}

/** What a shift makes of a price; undefined where the market refuses it. */
export function priceAfter(
  { price, may }: Pick<Chosen, 'price' | 'may'>,
  by: PriceShift,
): number | undefined {
  if (price === null || !may.includes('price')) return undefined;
  const after = shiftedPrice(price, by);
  return isAskingPrice(after) ? after : undefined;
}

function Preview({ chosen, by }: { chosen: readonly Chosen[]; by: PriceShift }) {
  const refused = chosen.filter((each) => priceAfter(each, by) === undefined).length;
  return (
    <div role="status" className="grid gap-2 text-sm">
      <p>
        {listingsText(chosen.length - refused)} will change
        {refused > 0 &&
          `; ${refused} will not: without a price, below or above what can be asked, or not yours to price`}
        .{'percent' in by && ' Prices are rounded to full thousands.'}
      </p>
      <ul className="divide-y divide-line">
        {chosen.slice(0, PREVIEWED).map((each) => {
          const after = priceAfter(each, by);
          return (
            <li key={each.id} className="flex flex-wrap justify-between gap-x-4 py-1">
              <span className="min-w-0 truncate">{each.title}</span>
              <span className="figures">
                {each.price === null ? 'No price' : formatKes(each.price)} →{' '}
                {after === undefined ? 'stays' : <strong>{formatKes(after)}</strong>}
              </span>
            </li>
          );
        })}
      </ul>
      {chosen.length > PREVIEWED && (
        <p className="text-soft">and {listingsText(chosen.length - PREVIEWED)} more</p>
      )}
    </div>
  );
}
