import { SORTS } from '#domain/search/filters.ts';
import { vehicleCount } from '#site/lib/numbers.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { SaveSearch } from '#site/saved-searches/SaveSearch.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { selectStyle } from '#site/ui/field.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { addressOf, type Layout } from './address.ts';
import { askedFor, countLine } from './count-line.ts';
import { FILTERS_ID, SEARCH_FORM } from './form.ts';
import { useSearch } from './search-context.ts';
import { shownSort, sortChoices } from './sorts.ts';

/** How many were found, in which order and how they are laid out. */
export function ResultsBar() {
  const { filters, counted, total, status } = useSearch().search;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex-1 basis-40">
        <h1 aria-live="polite" className="text-section">
          {status === 'failed' ? 'The vehicles could not be loaded' : countLine(total, counted)}
        </h1>
        {status !== 'failed' && total > 0 && askedFor(counted) && (
          <p className="text-soft">{vehicleCount(total)}</p>
        )}
        <SaveSearch filters={filters} />
      </div>
      <div className="flex sm:order-last">
        <LayoutLink layout="grid" label="Grid" />
        <LayoutLink layout="list" label="List" />
      </div>
      <div className="flex w-full items-center gap-2 sm:w-auto">
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          className={`${buttonStyle({ variant: 'outline' })} grow lg:hidden`}
        >
          <Icon name="filter" /> Filters
        </button>
        <SortBox />
      </div>
    </div>
  );
}

function SortBox() {
  const { search, store } = useSearch();
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      <label className="min-w-0 grow">
        <span className="sr-only">Sort by</span>
        <select
          form={SEARCH_FORM}
          name="sortBy"
          value={shownSort(search.filters.sortBy)}
          onChange={(event) => {
            const sortBy = SORTS.find((sort) => sort === event.target.value);
            if (sortBy) store.choose({ sortBy });
          }}
          className={`${selectStyle()} sm:w-52`}
        >
          {sortChoices(search.filters).map(({ sort, label }) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" form={SEARCH_FORM} className={buttonStyle({ variant: 'outline' })}>
          Sort
        </button>
      </noscript>
    </div>
  );
}

function LayoutLink({ layout, label }: { layout: Layout; label: string }) {
  const { search, store } = useSearch();
  return (
    <a
      href={addressOf({ filters: search.filters, layout, page: search.firstPage })}
      aria-current={search.layout === layout ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        store.arrange(layout);
      }}
      className="flex size-11 items-center justify-center rounded-full text-soft hover:text-action aria-[current]:bg-tint aria-[current]:text-action"
    >
      <Icon name={layout} />
      <span className="sr-only">{label}</span>
    </a>
  );
}
