import { RemovableChip } from '#site/ui/Chip.tsx';
import { clearedFilters } from './address.ts';
import { activeFilters } from './chips.ts';
import { useSearch } from './context.ts';
import { useSearchLink } from './use-search-link.ts';

/** The active filters, each with a button to remove it, and one to clear all. Words of the text have chips of their own. */
export function ActiveFilters() {
  const { filters, notes, status } = useSearch().search;
  const linkTo = useSearchLink();
  const active = activeFilters(filters, notes.seller);
  const areWordsRead = notes.reading || status === 'loading';
  const shown = areWordsRead ? active.filter(({ key }) => key !== 'search') : active;
  if (shown.length === 0) return null;
  return (
    <ul
      data-search-part="filters"
      aria-label="Active filters"
      className="flex flex-wrap items-center gap-2 max-md:mb-1"
    >
      {shown.map(({ key, label, without }) => (
        <li key={key} className="max-w-full">
          <RemovableChip {...linkTo(without)} label={label} />
        </li>
      ))}
      <li>
        <ClearFilters className="inline-flex min-h-11 items-center px-2 text-sm text-soft underline underline-offset-4 hover:text-action" />
      </li>
    </ul>
  );
}

/** A link to the same page without any condition. */
export function ClearFilters({ className }: { className: string }) {
  const { filters } = useSearch().search;
  const linkTo = useSearchLink();
  return (
    <a {...linkTo(clearedFilters(filters))} className={className}>
      Clear Filters
    </a>
  );
}
