import { useState } from 'react';
import type { FinanceField } from '#domain/finance-question.ts';
import { TextField } from '#site/ui/Field.tsx';
import { useFinance } from './calculator-context.ts';
import { writtenAmount } from './words.ts';

/** The price, and the year where the page is about no vehicle in particular. */
export function VehicleFields({ asksYear }: { asksYear: boolean }) {
  return (
    <div className={asksYear ? 'grid items-start gap-4 sm:grid-cols-2' : 'grid'}>
      <FigureField field="price" label="Vehicle price (KES)" />
      {asksYear ? <FigureField field="year" label="Year of manufacture" isYear /> : <HiddenYear />}
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
      <FigureField field="fee" label="Processing fee (%)" />
      <FigureField field="insurance" label="Insurance (% a year)" />
      <FigureField field="registration" label="Registration (KES)" />
    </div>
  );
}

type FieldProps = { field: FinanceField; label: string; isYear?: boolean };

function FigureField({ field, label, isYear = false }: FieldProps) {
  const { state, store, answer } = useFinance();
  const [isTyping, setTyping] = useState(false);
  const text = state.values[field];
  const error = answer.problems[field];
  return (
    <TextField
      label={label}
      name={field}
      autoComplete="off"
      inputMode="decimal"
      maxLength={20}
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
