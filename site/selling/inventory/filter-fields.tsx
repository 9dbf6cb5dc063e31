import type { ReactNode } from 'react';
import { inputStyle, selectStyle } from '#site/ui/field.ts';

export const option = (value: string, label = value) => (
  <option key={value} value={value}>
    {label}
  </option>
);

type ChoiceProps = { label: string; value: string; onChoose: (value: string) => void; children: ReactNode };

/** One of a list, or any. */
export function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      className={selectStyle()}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{label}: any</option>
      {children}
    </select>
  );
}

type AmountProps = { label: string; value: number | undefined; onAmount: (kes: number | undefined) => void };

/** An amount in Ksh, taken once the field is left. */
export function Amount({ label, value, onAmount }: AmountProps) {
  return (
    <input
      key={value}
      type="number"
      min={0}
      step={50_000}
      aria-label={`${label}, in Ksh`}
      placeholder={label}
      defaultValue={value}
      className={`${inputStyle()} max-w-36`}
      onBlur={({ target }) =>
        onAmount(target.value === '' ? undefined : Math.max(0, Math.round(target.valueAsNumber)))
      }
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}
