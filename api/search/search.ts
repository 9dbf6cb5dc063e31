import type { VehicleStatus } from '#api/database/tables.ts';
import type { Market } from '#api/market.ts';
import { NO_FILTERS, type VehicleFilters } from '#domain/filters.ts';
import { countFacets, countModels, type OptionCount, type SearchFacets } from './facets.ts';
import { followChanges, loadColumns } from './follow.ts';
import { checksFor, Scanner } from './scan.ts';
import { orderOf, type Page, pickPage } from './sort-orders.ts';

export { type OptionCount, optionCountSchema, type SearchFacets, searchFacetsSchema } from './facets.ts';

/** Visitors see active listings; an owner's own list may ask for others. */
export type Visibility = { status?: VehicleStatus | 'all' };

export type Search = {
  /** The ids of one page in the order of `filters.sortBy`, and the number of all that pass. Pages count from 1. */
  find(filters: VehicleFilters, page: Page & Visibility): { ids: number[]; total: number };
  /** Counts for each filter under all the others. */
  facets(filters: VehicleFilters, visibility?: Visibility): SearchFacets;
  /** The models of a make (or of a name that people use for it) that are for sale. */
  models(make: string): OptionCount[];
  /** How many listings the search holds, and the outbox position up to which it is true. */
  state(): { listings: number; position: number };
  /** Takes in what changed in the database, by whatever process. True when anything had. */
  refresh(): Promise<boolean>;
};

export type SearchOptions = { now?: () => Date };

/** Reads the market's listings into memory and answers searches from there. */
export async function createSearch(
  { db }: Pick<Market, 'db' | 'sqlite'>,
  { now = () => new Date() }: SearchOptions = {},
): Promise<Search> {
  const thisYear = () => now().getUTCFullYear();
  const followed = await loadColumns(db, thisYear());
  const scanner = new Scanner();
  let refreshing: Promise<unknown> = Promise.resolve();

  return {
    find(filters, { page, limit, status }) {
      const { columns } = followed;
      const fails = scanner.run(columns, checksFor(columns, filters, status));
      const order = orderOf(columns, filters.sortBy, undefined);
      const { slots, total } = pickPage(fails, columns.size, order, { page, limit });
      return { ids: slots.map((slot) => columns.id[slot] ?? 0), total };
    },
    facets(filters, { status } = {}) {
      const { columns } = followed;
      return countFacets(columns, scanner.run(columns, checksFor(columns, filters, status)));
    },
    models(make) {
      const { columns } = followed;
      return countModels(columns, scanner.run(columns, checksFor(columns, NO_FILTERS)), make);
    },
    state: () => ({ listings: followed.columns.size, position: followed.position }),
    refresh() {
      const next = refreshing.then(() => followChanges(db, followed, thisYear()));
      refreshing = next.catch(() => undefined);
      return next;
    },
  };
}
