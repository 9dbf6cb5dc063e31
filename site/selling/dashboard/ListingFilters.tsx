import type { ListingStatus, SellingSummary } from '#api/selling/schema.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import { chipStyle } from '#site/ui/chip.ts';
import { inputStyle } from '#site/ui/field.ts';
import { useLive } from '#site/ui/use-live.ts';
import type { ListingFilter } from './selling.store.ts';
import { STATUS_WORDS } from './words.ts';

type Props = {
  filter: ListingFilter;
  summary: SellingSummary | undefined;
  onChange: (filter: Partial<ListingFilter>) => unknown;
};

const ALWAYS: readonly ListingStatus[] = ['active', 'sold', 'withdrawn'];

/** All, the usual states, and those that some listing is in. */
function choices(summary: SellingSummary | undefined, chosen: ListingStatus | undefined) {
  const shown = VEHICLE_STATUSES.filter(
    (each) => ALWAYS.includes(each) || each === chosen || (summary?.[each] ?? 0) > 0,
  );
  return [
    { status: undefined, label: 'All' },
    ...shown.map((status) => ({ status, label: STATUS_WORDS[status] })),
  ];
}

export function ListingFilters({ filter, summary, onChange }: Props) {
  const isLive = useLive();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Which listings</legend>
        {choices(summary, filter.status).map(({ status, label }) => (
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
            disabled={!isLive}
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
