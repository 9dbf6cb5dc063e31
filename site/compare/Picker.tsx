import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { inputStyle } from '#site/ui/field.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { findAny } from './find-any.ts';
import { PickerResults } from './PickerResults.tsx';
import { createPicker, type FindPickable, type PickerStart } from './picker.store.ts';

type Props = {
  chosenIds: readonly number[];
  /** What the page was served with; without it the first answer is fetched. */
  start: PickerStart | undefined;
  onAdd: (id: number, title: string) => void;
  /** What is offered for the words that are typed, and for none; any car where it is left out. */
  find?: FindPickable;
  placeholder?: string;
  /** For one column of results. */
  isNarrow?: boolean;
};

/** Finds a vehicle to put beside the others: a form that works by itself, and answers while a person types. */
export function Picker({
  chosenIds,
  start,
  onAdd,
  find = findAny,
  placeholder = 'Make, model, year, place or budget',
  isNarrow = false,
}: Props) {
  const [picker] = useState(() => createPicker(start, find));
  const { q, vehicles, status } = useStore(picker.$picker);
  useEffect(() => picker.open(), [picker]);
  return (
    <div className="grid gap-3">
      <form
        action="/compare"
        method="get"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void picker.ask();
        }}
      >
        {chosenIds.length > 0 && <input type="hidden" name="ids" value={chosenIds.join(',')} />}
        <label className="grow">
          <span className="sr-only">Search for a vehicle to compare</span>
          <input
            type="search"
            name="q"
            autoComplete="off"
            maxLength={200}
            placeholder={placeholder}
            value={q}
            onChange={(event) => picker.type(event.target.value)}
            className={inputStyle()}
          />
        </label>
        <button type="submit" className={buttonStyle({ variant: 'outline' })}>
          <Icon name="search" />
          <span className="max-sm:sr-only">Search</span>
        </button>
      </form>
      <div aria-live="polite">
        {status === 'failed' ? (
          <p className="flex flex-wrap items-center gap-3">
            The vehicles could not be loaded.
            <Button variant="outline" onClick={picker.ask}>
              Retry
            </Button>
          </p>
        ) : (
          <PickerResults
            vehicles={vehicles}
            chosenIds={chosenIds}
            onAdd={onAdd}
            isNarrow={isNarrow}
            areSuggested={q.trim() === ''}
          />
        )}
      </div>
    </div>
  );
}
