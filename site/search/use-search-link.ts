import type { MouseEvent } from 'react';
import type { VehicleFilters } from '#domain/search/filters.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';
import { addressOf, withChange } from './address.ts';
import { useSearch } from './context.ts';

/** Makes a link of a change of the search. */
export type SearchLink = (change: Partial<VehicleFilters>) => {
  href: string;
  onClick?: (event: MouseEvent) => void;
};

/** Makes links to this search with a change: an address without script, a choice with it. */
export function useSearchLink(): SearchLink {
  const { search, store } = useSearch();
  return (change: Partial<VehicleFilters>) => ({
    href: addressOf({ filters: withChange(search.filters, change), layout: search.layout }),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void store.choose(change);
    },
  });
}
