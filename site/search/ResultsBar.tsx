import { SORTS } from '#domain/search/filters.ts';
import { vehicleCount } from '#site/lib/numbers.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { SaveSearch } from '#site/saved-searches/SaveSearch.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { selectStyle } from '#site/ui/field.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { addressOf, isPlain, type Layout } from './address.ts';
import { useSearch } from './context.ts';
import { askedFor, countLine } from './count-line.ts';
import { FILTERS_ID, SEARCH_FORM } from './form.ts';
import { shownSort, sortChoices } from './sorts.ts';

/** How many were found, in which order and how they are laid out: on a small screen one row, with the rest below it. */
export function ResultsBar() {
  const { filters, counted, total, status } = useSearch().search;
  return (
    // Seen once it is parsed in whole: what stands at the right end of half a bar would move.
    <div className="not-has-[>[data-complete]]:invisible relative z-1 flex min-h-13 flex-wrap items-center md:gap-x-4 md:gap-y-3">
      <div
        className={`min-w-0 flex-1 md:min-w-60 md:max-lg:basis-full ${total === 0 ? 'max-md:basis-full max-md:py-2' : ''}`}
      >
        <h1
          aria-live="polite"
          className="max-md:font-sans max-md:text-[0.9375rem] max-md:leading-tight max-md:tracking-normal md:text-section"
        >
          {status === 'failed' ? (
            'The vehicles could not be loaded'
          ) : (
            <Found line={countLine(total, counted)} />
          )}
        </h1>
        {status !== 'failed' && total > 0 && askedFor(counted) && (
          <p className="text-soft max-md:text-xs">{vehicleCount(total)}</p>
        )}
      </div>
      <div className={`max-md:order-last max-md:basis-full ${isPlain(filters) ? 'max-md:hidden' : ''}`}>
        <SaveSearch filters={filters} />
      </div>
      <button
        type="button"
        popoverTarget={FILTERS_ID}
        className="inline-flex min-h-11 items-center gap-2 px-2.5 font-semibold hover:text-action md:rounded-full md:border md:border-edge md:bg-card md:px-5 lg:hidden"
      >
        <Icon name="filter" /> Filters
      </button>
      <SortBox />
      <div className="flex max-md:-mr-2.5">
        <LayoutLink layout="grid" label="Grid" />
        <LayoutLink layout="list" label="List" />
      </div>
      <span data-complete="" hidden />
    </div>
  );
}

const FOUND = ' found';

/** A small screen leaves the last word unsaid. */
function Found({ line }: { line: string }) {
  if (!line.endsWith(FOUND) || line.startsWith('No ')) return line;
  return (
    <>
      {line.slice(0, -FOUND.length)}
      <span className="max-md:sr-only">{FOUND}</span>
    </>
  );
}

/** On a small screen an icon that the select itself lies over, unseen. */
function SortBox() {
  const { search, store } = useSearch();
  return (
    <div className="flex items-center gap-2">
      <label className="relative grid size-11 place-items-center has-focus-visible:outline-3 has-focus-visible:outline-action md:block md:size-auto">
        <span className="sr-only">Sort by</span>
        <span className="md:hidden">
          <Icon name="sort" />
        </span>
        <select
          form={SEARCH_FORM}
          name="sortBy"
          value={shownSort(search.filters.sortBy)}
          onChange={(event) => {
            const sortBy = SORTS.find((sort) => sort === event.target.value);
            if (sortBy) store.choose({ sortBy });
          }}
          className={`${selectStyle()} max-md:absolute max-md:inset-0 max-md:opacity-0 md:w-48`}
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
      className="flex size-11 items-center justify-center rounded-full hover:text-action aria-[current]:bg-tint aria-[current]:text-action max-md:aria-[current]:hidden"
    >
      <Icon name={layout} />
      <span className="sr-only">{label}</span>
    </a>
  );
}
