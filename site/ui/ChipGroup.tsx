import { chipStyle } from './chip.ts';

type ChipGroupProps<Value> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
};

/** One of a few, each a tap away. */
export function ChipGroup<Value extends string | number>({
  legend,
  options,
  chosen,
  onChoose,
}: ChipGroupProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          className={chipStyle(value === chosen ? 'active' : 'plain')}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
