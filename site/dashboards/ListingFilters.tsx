import type { ListingStatus, SellingSummary } from '#api/selling/schema.ts';
import { chipStyle } from '#site/ui/chip.ts';
import { inputStyle } from '#site/ui/field.ts';
import type { ListingFilter } from './selling.store.ts';

type Props = {
  filter: ListingFilter;
  summary: SellingSummary | undefined;
  onChange: (filter: Partial<ListingFilter>) => unknown;
};

const CHOICES: readonly { status: ListingStatus | undefined; label: string }[] = [
  { status: undefined, label: 'All' },
  { status: 'active', label: 'On sale' },
  { status: 'sold', label: 'Sold' },
  { status: 'withdrawn', label: 'Withdrawn' },
];

export function ListingFilters({ filter, summary, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Which listings</legend>
        {CHOICES.map(({ status, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={filter.status === status}
            className={chipStyle(filter.status === status ? 'active' : 'plain')}
            onClick={() => onChange({ status })}
          >
            {label}
            {status && summary && <span className="text-soft tabular-nums">{summary[status]}</span>}
          </button>
        ))}
      </fieldset>
      <search className="w-full sm:w-64">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onChange({ words: String(new FormData(event.currentTarget).get('q') ?? '') });
          }}
        >
          <input
            type="search"
            name="q"
            defaultValue={filter.words}
            aria-label="Search your listings"
            placeholder="Search your listings"
            className={inputStyle()}
          />
        </form>
      </search>
    </div>
  );
}
