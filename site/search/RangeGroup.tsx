import { RANGES } from '#domain/search/filter-table.ts';
import {
  type Bounds,
  boundNames,
  boundsOf,
  type RangeName,
  stepName,
  stepsOf,
  withBounds,
} from '#domain/search/filters.ts';
import { formatBounds } from '#domain/search/range-words.ts';
import { formatCount } from '#site/lib/numbers.ts';
import { chipStyle } from '#site/ui/chip.ts';
import { useSearch } from './context.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { TypedInput, TypedRange } from './TypedInput.tsx';
import { useSearchLink } from './use-search-link.ts';

/** What stands behind From and To. */
const UNIT_LABELS = {
  kes: 'Ksh',
  kesAMonth: 'Ksh',
  km: 'km',
  cc: 'cc',
  year: undefined,
  seats: undefined,
} as const;

/** A range of the table: its choices with their counts, and its bounds to type. */
export function RangeGroup({ name }: { name: RangeName }) {
  const { filters } = useSearch().search;
  const row = RANGES[name];
  const { min, max } = boundsOf(filters, name);
  const [high, low] = boundNames(name);
  return (
    <FilterGroup title={row.title} startsOpen={'isOpen' in row || Boolean(min || max)}>
      <Steps name={name} />
      {low ? (
        <TypedRange min={low} max={high} unit={UNIT_LABELS[row.unit]} />
      ) : (
        <TypedInput field={high} label="At least" placeholder="Any" />
      )}
    </FilterGroup>
  );
}

/** The choices that find something, and the chosen one. They are links, so that they work before any script runs. */
function Steps({ name }: { name: RangeName }) {
  const { filters, options } = useSearch().search;
  const linkTo = useSearchLink();
  const row = RANGES[name];
  if (!('facet' in row)) return null;
  const asked = boundsOf(filters, name);
  const isChosen = ({ min = 0, max = 0 }: Partial<Bounds>) => min === asked.min && max === asked.max;
  const counts = new Map(options[row.facet].map((option) => [option.name, option.count]));
  const shown = stepsOf(name).filter((step) => counts.has(stepName(step)) || isChosen(step));
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {shown.map((step) => (
        <li key={stepName(step)}>
          <a
            {...linkTo(withBounds(name, isChosen(step) ? {} : step))}
            aria-current={isChosen(step) ? 'true' : undefined}
            className={chipStyle(isChosen(step) ? 'active' : 'plain')}
          >
            {formatBounds(row.unit, step.min, step.max)}
            {typeof counts.get(stepName(step)) === 'number' && (
              <span className="text-soft tabular-nums">{formatCount(counts.get(stepName(step)) ?? 0)}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
