import { type KeyboardEvent, useState } from 'react';
import { COMMON_FEATURES, COMMON_SAFETY } from '#domain/vehicles/features.ts';
import { Button } from '#site/ui/Button.tsx';
import { chipStyle } from '#site/ui/chip.ts';
import { TextField } from '#site/ui/Field.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { FIELD_LABELS, fieldId, type ListField } from './fields.ts';
import { useListing } from './listing-context.ts';

const COMMON: Readonly<Record<ListField, readonly string[]>> = {
  features: COMMON_FEATURES,
  safety: COMMON_SAFETY,
};

/** Features of a car: checkboxes for the usual ones, a text box for others. */
export function TickedList({ field }: { field: ListField }) {
  const { form, store } = useListing();
  const ticked = form.values[field];
  const own = ticked.filter((item) => !COMMON[field].includes(item));
  const turn = (item: string) =>
    store.edit(field, ticked.includes(item) ? ticked.filter((one) => one !== item) : [...ticked, item]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{FIELD_LABELS[field]}</legend>
      <div className="flex flex-wrap gap-2">
        {[...COMMON[field], ...own].map((item, index) => (
          <button
            key={item}
            {...(index === 0 && { id: fieldId(field) })}
            type="button"
            aria-pressed={ticked.includes(item)}
            className={chipStyle(ticked.includes(item) ? 'active' : 'plain')}
            onClick={() => turn(item)}
          >
            {ticked.includes(item) && <Icon name="check" size={16} />}
            {item}
          </button>
        ))}
      </div>
      <OwnWords
        label={`Other ${FIELD_LABELS[field].toLowerCase()}`}
        onAdd={(items) => store.edit(field, [...new Set([...ticked, ...items])])}
      />
      <FieldNotes field={field} />
    </fieldset>
  );
}

function OwnWords({ label, onAdd }: { label: string; onAdd: (items: string[]) => void }) {
  const [text, setText] = useState('');

  function add(): void {
    const items = text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    if (items.length > 0) onAdd(items);
    setText('');
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label={label}
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={press}
          // What is typed and left counts, as it does in every other field.
          onBlur={add}
        />
      </div>
      <Button variant="outline" onClick={add}>
        Add<span className="sr-only"> {label.toLowerCase()}</span>
      </Button>
    </div>
  );
}
