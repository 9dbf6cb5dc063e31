import { type ReactNode, useState } from 'react';
import { writtenAmount } from '#site/finance/words.ts';
import { SelectField, TextField } from '#site/ui/Field.tsx';
import { useCalculator } from './calculator-context.ts';
import { DUTY_FORM, type FormField } from './form.ts';
import type { Option } from './options.ts';

export const fieldId = (field: FormField): string => `duty-${field}`;

function useField(field: FormField) {
  const { calculator, store, shown } = useCalculator();
  const error = shown[field];
  return {
    id: fieldId(field),
    form: DUTY_FORM,
    name: field,
    value: calculator.form[field],
    change: (value: string) => store.change(field, value),
    ...(error && { error }),
  };
}

type Common = { field: FormField; label: string; hint?: string };

type FigureProps = Common & { placeholder?: string; readOnly?: boolean };

/** A field that a person types a figure into. */
export function FigureInput({ field, ...rest }: FigureProps) {
  const { change, ...control } = useField(field);
  return (
    <TextField
      {...control}
      {...rest}
      autoComplete="off"
      inputMode="numeric"
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** A field for an amount in KES, with commas once it is typed. */
export function AmountInput({ field, ...rest }: FigureProps) {
  const { change, value, ...control } = useField(field);
  const [isTyping, setTyping] = useState(false);
  return (
    <TextField
      {...control}
      {...rest}
      autoComplete="off"
      inputMode="decimal"
      value={isTyping ? value : writtenAmount(value)}
      onBlur={() => setTyping(false)}
      onChange={(event) => {
        setTyping(true);
        change(event.target.value);
      }}
    />
  );
}

/** A field whose answers are given; `children` stand before the options. */
export function ChoiceInput({
  field,
  options,
  children,
  onChoose,
  value,
  ...rest
}: Common & {
  options: readonly Option[];
  children?: ReactNode;
  disabled?: boolean;
  onChoose?: (value: string) => void;
  value?: string;
}) {
  const { change, ...control } = useField(field);
  return (
    <SelectField
      {...control}
      {...rest}
      value={value ?? control.value}
      onChange={(event) => (onChoose ?? change)(event.target.value)}
    >
      {children}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
