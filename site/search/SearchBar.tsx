import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { useSearch } from './context.ts';
import { FILTERS_ID, SEARCH_FORM } from './form.ts';
import { fieldText } from './typed.ts';

/** The keyword box and the form that every filter belongs to. */
export function SearchBar() {
  const { search, store } = useSearch();
  const { filters, layout, typed } = search;
  return (
    <search className="relative">
      <form
        id={SEARCH_FORM}
        action="/search"
        method="get"
        autoComplete="off"
        className="flex items-center gap-2 rounded-card border border-edge bg-card p-px pl-4 focus-within:border-action md:p-1.5 md:pl-4"
        onSubmit={(event) => {
          event.preventDefault();
          document.getElementById(FILTERS_ID)?.hidePopover();
          store.choose({});
        }}
      >
        <label className="flex min-w-0 grow items-center">
          <span className="sr-only">Search by make, model, year, place or budget</span>
          <input
            type="search"
            name="q"
            data-suggest=""
            // suggestions.client.ts makes it a combobox, maybe before this.
            suppressHydrationWarning
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            placeholder="Make, model, year, place or budget"
            value={fieldText('search', filters, typed)}
            onChange={(event) => store.type('search', event.target.value)}
            className="min-h-11 w-full bg-transparent text-base outline-none placeholder:text-soft"
          />
        </label>
        {layout === 'list' && <input type="hidden" name="view" value="list" />}
        {filters.near !== '' && <input type="hidden" name="near" value={filters.near} />}
        {filters.terms !== '' && <input type="hidden" name="terms" value={filters.terms} />}
        {filters.sellerId > 0 && <input type="hidden" name="sellerId" value={filters.sellerId} />}
        <button type="submit" className={`${buttonStyle()} max-md:rounded-[1rem] max-md:px-4`}>
          <Icon name="search" />
          <span className="max-sm:sr-only">Search</span>
        </button>
      </form>
    </search>
  );
}
