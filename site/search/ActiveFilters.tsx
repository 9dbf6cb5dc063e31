import type { VehicleFilters } from '#domain/filters.ts';
import { RemovableChip } from '#site/ui/Chip.tsx';
import { addressOf, clearedFilters } from './address.ts';
import { activeFilters } from './chips.ts';
import { isPlainClick } from './plain-click.ts';
import { useSearch } from './search-context.ts';

/** What the search asks for, each with its way out, and the way out of all. */
export function ActiveFilters() {
  const { search } = useSearch();
  const active = activeFilters(search.filters);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map(({ key, label, without }) => (
        <li key={key} className="max-w-full">
          <FilterChip label={label} without={without} />
        </li>
      ))}
      <li>
        <ClearFilters className="inline-flex min-h-11 items-center px-2 text-sm text-soft underline underline-offset-4 hover:text-action" />
      </li>
    </ul>
  );
}

function FilterChip({ label, without }: { label: string; without: VehicleFilters }) {
  const { search, store } = useSearch();
  return (
    <RemovableChip
      href={addressOf({ filters: without, layout: search.layout })}
      label={label}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        store.choose(without);
      }}
    />
  );
}

/** A link to the same page without any condition. */
export function ClearFilters({ className }: { className: string }) {
  const { search, store } = useSearch();
  const cleared = clearedFilters(search.filters);
  return (
    <a
      href={addressOf({ filters: cleared, layout: search.layout })}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        store.choose(cleared);
      }}
    >
      Clear Filters
    </a>
  );
}
