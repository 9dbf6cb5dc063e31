import { TIME_RANGES, type TimeRange } from '#domain/prices/history.ts';
import { chipStyle } from '#site/ui/chip.ts';
import { RANGES } from './words.ts';

type Props = { range: TimeRange; onOpen: (range: TimeRange) => unknown };

export function RangeButtons({ range, onOpen }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Time range of the price history</legend>
      {TIME_RANGES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === range}
          onClick={() => onOpen(each)}
          className={`${chipStyle(each === range ? 'active' : 'plain')} aria-pressed:font-semibold`}
        >
          {RANGES[each].label}
          <span className="sr-only">: last {RANGES[each].words}</span>
        </button>
      ))}
    </fieldset>
  );
}
