import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { afterKey, CLOSED, matchOptions } from './combobox.ts';
import { Field } from './Field.tsx';
import { inputStyle } from './field.ts';

type ComboboxProps = {
  label: string;
  hint?: string;
  error?: string;
  id?: string;
  value: string;
  /** What is offered for what is typed; anything else may be typed too. */
  options: readonly string[];
  onType: (text: string) => void;
  /** The field is left. */
  onLeave?: () => void;
} & Pick<
  ComponentProps<'input'>,
  'name' | 'placeholder' | 'maxLength' | 'autoCapitalize' | 'inputMode' | 'onFocus'
>;

/** A text field that offers what may be meant: the editable combobox of the ARIA patterns, for keyboard, touch and mouse. */
export function Combobox({
  label,
  hint,
  error,
  id,
  value,
  options,
  onType,
  onLeave,
  ...rest
}: ComboboxProps) {
  const listId = useId();
  const [state, setState] = useState(CLOSED);
  const found = matchOptions(value, options);
  // What is typed in full needs no list that only repeats it.
  const offered = found.length === 1 && found[0] === value ? [] : found;
  const isOpen = state.isOpen && offered.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(option: string | undefined): void {
    setState(CLOSED);
    if (option !== undefined) onType(option);
  }

  function press(event: KeyboardEvent): void {
    const { state: next, chosen, isTaken } = afterKey(event.key, { ...state, isOpen }, offered.length);
    if (isTaken) event.preventDefault();
    setState(next);
    if (chosen !== undefined) choose(offered[chosen]);
  }

  return (
    <Field label={label} id={id} {...(hint && { hint })} {...(error && { error })}>
      {(control) => (
        <div className="relative">
          <input
            className={inputStyle()}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            {...(isOpen && state.at >= 0 && { 'aria-activedescendant': optionId(state.at) })}
            value={value}
            onChange={({ currentTarget }) => {
              setState({ isOpen: true, at: -1 });
              onType(currentTarget.value);
            }}
            onClick={() => setState({ isOpen: true, at: -1 })}
            onKeyDown={press}
            onBlur={() => {
              setState(CLOSED);
              onLeave?.();
            }}
            {...rest}
            {...control}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={label}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-control border border-edge bg-card py-1"
          >
            {offered.map((option, index) => (
              <div
                key={option}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === state.at}
                className="flex min-h-11 cursor-pointer items-center px-3 hover:bg-tint aria-selected:bg-tint"
                // The field keeps the focus, and with it the keys.
                onMouseDown={(event) => event.preventDefault()}
                onMouseUp={() => choose(option)}
              >
                {option}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
