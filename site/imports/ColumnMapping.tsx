import { type SubmitEvent, useState } from 'react';
import { FIELDS } from '#domain/vehicles/fields.ts';
import { Button } from '#site/ui/Button.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import type { Import, KeptColumn } from './api.ts';
import type { ImportStore } from './import.store.ts';
import { FIELD_CHOICES, fieldLabel } from './words.ts';

type Props = { found: Import; store: ImportStore; isStepping: boolean; onClose?: () => void };

/** What each column of a file means, with samples of it. */
export function ColumnMapping({ found, store, isStepping, onClose }: Props) {
  const [columns, setColumns] = useState(() => found.columns.map(({ name, field }) => ({ name, field })));

  function choose(at: number, value: string): void {
    const field = FIELDS.find((each) => each === value) ?? null;
    setColumns(columns.map((column, index) => (index === at ? { ...column, field } : column)));
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isStepping) void store.map(columns);
  }

  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      <p>{askWords(found)} It is remembered for the next file with these headers.</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((column, at) => (
          <li key={found.columns[at]?.name}>
            <ColumnChoice
              column={column}
              samples={found.columns[at]?.samples ?? []}
              at={at}
              onChoose={(value) => choose(at, value)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isStepping}>
          Check the file
        </Button>
        {onClose ? (
          <Button variant="outline" onClick={onClose}>
            Keep the columns
          </Button>
        ) : (
          <Button variant="outline" isBusy={isStepping} onClick={() => void store.cancel()}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

const askWords = ({ missing }: Import): string =>
  missing.length > 0
    ? `Say which column is the ${missing.map((field) => fieldLabel(field).toLowerCase()).join(', and which the ')}.`
    : 'Say what each column means.';

type ChoiceProps = {
  column: KeptColumn;
  samples: readonly string[];
  at: number;
  onChoose: (value: string) => void;
};

function ColumnChoice({ column: { name, field }, samples, at, onChoose }: ChoiceProps) {
  const said = samples.filter(Boolean).join(' · ').slice(0, SAMPLE_LETTERS);
  return (
    <SelectField
      label={name || `Column ${at + 1}`}
      hint={said || 'Empty in the first rows'}
      value={field ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Leave it out</option>
      {field && !FIELD_CHOICES.some((choice) => choice.field === field) && (
        <option value={field}>{fieldLabel(field)}</option>
      )}
      {FIELD_CHOICES.map((choice) => (
        <option key={choice.field} value={choice.field}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}

const SAMPLE_LETTERS = 80;
