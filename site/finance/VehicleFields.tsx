import { useState } from 'react';
import type { FinanceField } from '#domain/finance/question.ts';
import { useFinance } from './calculator-context.ts';
import { FigureField } from './FigureField.tsx';
import { writtenAmount } from './words.ts';

/** The price, and the year where the page is about no vehicle in particular. */
export function VehicleFields({ asksYear }: { asksYear: boolean }) {
  return (
    <div className={asksYear ? 'grid items-start gap-4 sm:grid-cols-2' : 'grid'}>
      <VehicleFigure field="price" label="Vehicle price (KES)" />
      {asksYear ? <VehicleFigure field="year" label="Year of manufacture" isYear /> : <HiddenYear />}
    </div>
  );
}

function HiddenYear() {
  return <input type="hidden" name="year" value={useFinance().state.values.year} />;
}

/** What a lender and the law add to the payments. */
export function FeeFields() {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <VehicleFigure field="fee" label="Processing fee (%)" />
      <VehicleFigure field="insurance" label="Insurance (% a year)" />
      <VehicleFigure field="registration" label="Registration (KES)" />
    </div>
  );
}

type FieldProps = { field: FinanceField; label: string; isYear?: boolean };

function VehicleFigure({ field, label, isYear = false }: FieldProps) {
  const { state, store, answer } = useFinance();
  const [isTyping, setTyping] = useState(false);
  const text = state.values[field];
  const error = answer.problems[field];
  return (
    <FigureField
      label={label}
      name={field}
      value={isTyping || isYear ? text : writtenAmount(text)}
      onBlur={() => setTyping(false)}
      onChange={(event) => {
        setTyping(true);
        store.change(field, event.target.value);
      }}
      {...(error && { error })}
    />
  );
}
