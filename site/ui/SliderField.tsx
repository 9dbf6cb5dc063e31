import { useId, useState } from 'react';
import { inputStyle } from './field.ts';

type Props = {
  label: string;
  /** What the field beside the slider holds, as typed. */
  text: string;
  /** The same as people write it, unless it is being typed. */
  written?: string;
  name?: string;
  /** The unit of the text, also for screen readers. */
  unit: string;
  min: number;
  max: number;
  step: number;
  /** Where the thumb stands. */
  value: number;
  /** What a screen reader says of a place on the slider, and what stands at its ends. */
  say: (value: number) => string;
  whole?: boolean;
  /** Whether there is nothing to slide along; the figure can still be typed. */
  disabled?: boolean;
  error?: string | undefined;
  note?: string | undefined;
  onSlide: (value: number) => void;
  onType: (text: string) => void;
};

/** One figure, to slide or to type. */
export function SliderField({
  label,
  text,
  written = text,
  name,
  unit,
  whole = false,
  disabled = false,
  error,
  note,
  say,
  ...rest
}: Props) {
  const { min, max, step, value, onSlide, onType } = rest;
  const id = useId();
  const noteId = `${id}-note`;
  const words = error ?? note;
  const [isTyping, setTyping] = useState(false);
  return (
    <div data-slider-field="" className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label} <span className="font-normal text-soft">({unit})</span>
        </label>
        <span className="w-36 shrink-0">
          <input
            id={id}
            name={name}
            className={`${inputStyle()} text-right tabular-nums`}
            autoComplete="off"
            inputMode={whole ? 'numeric' : 'decimal'}
            maxLength={20}
            value={isTyping ? text : written}
            onBlur={() => setTyping(false)}
            onChange={(event) => {
              setTyping(true);
              onType(event.target.value);
            }}
            {...(words && { 'aria-describedby': noteId })}
            {...(error && { 'aria-invalid': true })}
          />
        </span>
      </div>
      <input
        type="range"
        className="h-11 w-full cursor-pointer accent-action disabled:cursor-default disabled:opacity-50 noscript:hidden"
        aria-label={`${label}, slider`}
        aria-valuetext={say(value)}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onSlide(event.target.valueAsNumber)}
      />
      <p
        className="-mt-2 flex justify-between text-xs text-soft tabular-nums noscript:hidden"
        aria-hidden="true"
      >
        <span>{say(min)}</span>
        <span>{say(max)}</span>
      </p>
      {words && (
        <p id={noteId} className={`text-sm ${error ? 'text-danger' : 'text-on-deal-high'}`}>
          {words}
        </p>
      )}
    </div>
  );
}
