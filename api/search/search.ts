import { setTimeout as sleep } from 'node:timers/promises';
import type { OutboxCursor } from '#api/events/outbox-end.ts';
import type { Market } from '#api/market.ts';
import { createKnownListings } from '#api/vehicles/known-listings.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import {
  defaultSort,
  filtersSet,
  NO_FILTERS,
  type Sort,
  type VehicleFilters,
} from '#domain/search/filters.ts';
import { startingPoint } from '#domain/search/nearby.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';
import { coalesced } from './coalesced.ts';
import { createdAt } from './column-values.ts';
import type { Columns } from './columns.ts';
import { FacetSlots } from './facet-slots.ts';
import { countFacets, countModels, type OptionCount, type SearchFacets } from './facets.ts';
import { checksFor } from './filter-checks.ts';
import { followListings } from './follow.ts';
import { type NearListing, nearestTo } from './nearest/nearest.ts';
import { type Page, pickPage } from './paging.ts';
import { pickColumns } from './pick.ts';
import { rememberAnswers } from './remembered.ts';
import { type Fails, Scanner } from './scan.ts';
import type { ShownReading, Suggestion } from './schema.ts';
import { orderOf } from './sort-orders.ts';
import { Suggestions } from './suggestions/suggestions.ts';
import { showReading } from './text/chips.ts';
import { excludedChecks } from './text/excluded-checks.ts';
import type { Reading, TextContext } from './text/reading.ts';
import { TextSearch } from './text/text-search.ts';
import { openWordIndex } from './text/word-index.ts';

export { type OptionCount, optionCountSchema, type SearchFacets, searchFacetsSchema } from './facets.ts';

/** Visitors see active listings; an owner's own list may have others. */
type Visibility = { status?: VehicleStatus | 'all' };

export type { Reading } from './text/reading.ts';

export type Search = {
  /**
   * The ids of one page in the order of `filters.sortBy`, and the number of all that pass. Pages count from 1. Where
   * the filters name no order, a text that does (`cheap`) decides.
   */
  find(filters: VehicleFilters, page: Page & Visibility): { ids: number[]; total: number };
  /** Counts for each filter under all the others. */
  facets(filters: VehicleFilters, visibility?: Visibility): SearchFacets;
  /** The models of a make (or of a name that people use for it), counted under all filters but make and model. */
  models(make: string, filters?: VehicleFilters): OptionCount[];
  /** How a free text is understood, and what of it is passed over because no listing has it. */
  interpret(text: string, asked?: TextContext): Reading;
  /** The same as people see it: a removable chip for each piece, corrections, and what was passed over. */
  reading(text: string, asked?: TextContext): ShownReading;
  /** How a free text is understood before the market is looked at. */
  read(text: string): Reading;
  /** Suggestions (autocomplete) for a query prefix, ranked; for an empty one the makes with most listings. */
  suggest(typed: string): Suggestion[];
  /** How many listings that pass the filters were first on sale after `since`. */
  countNew(filters: VehicleFilters, since: Date): number;
  /** What comes nearest to a search, whether anything passes it or not; of the seller and the marks that are asked for. */
  nearest(filters: VehicleFilters, limit: number): NearListing[];
  /** These listings as they are now, to ask of each search which of them it wants. */
  pick(ids: readonly number[]): PickedListings;
  /** The listings as columns, for those who rank them in their own way; true until the next `await`. */
  columns(): Columns;
  /** These listings as the public sees them, from the cache where they have not changed since. */
  listings(ids: readonly number[]): Promise<Vehicle[]>;
  /** Another number whenever an answer of the search may be another. */
  version(): number;
  /** How many listings the search holds, and the outbox position up to which it is true. */
  state(): { listings: number } & OutboxCursor;
  /** Takes in what changed in the database, by whatever process. True when anything had. */
  refresh(): Promise<boolean>;
  /**
   * Reads your writes: takes in what was committed before the call, by whatever process, so that the answer that
   * follows tells of it. Behind an import of thousands or a restore it gives up waiting after a moment.
   */
  catchUp(): Promise<void>;
};

/** Longer than some hundred changes take; with more to read an answer of a moment ago is better than none. */
const CATCH_UP_MS = 250;

export type PickedListings = {
  /**
   * The ids of those that meet all filters and the whole text. That is what `find` finds of them, except
   * that a text's preferences are never given up here, even where no listing of the market has them.
   */
  matching(filters: VehicleFilters, visibility?: Visibility): number[];
};

type SearchOptions = {
  now?: () => Date;
  /** Whether lists and counts are kept until the listings change; a bench measures the search itself. */
  remembers?: boolean;
};

/** The order that was chosen; else the one that the text names, or the usual one of its filters. */
function sortOf(filters: VehicleFilters, reading: Reading | undefined): Sort {
  if (!reading || filters.sortBy !== defaultSort(filters)) return filters.sortBy;
  return (
    reading.filters.sortBy ??
    defaultSort({ location: [...filters.location, ...(reading.filters.location ?? [])] })
  );
}

function pickListings(columns: Columns, texts: TextSearch, ids: readonly number[]): PickedListings {
  const picked = pickColumns(columns, ids);
  const scanner = new Scanner();
  return {
    matching(filters, { status } = {}) {
      const requirements =
        filters.search === '' ? undefined : texts.requirements(columns, picked, filters.search, filters);
      const fails = scanner.run(picked, [
        ...checksFor(picked, filters, status),
        ...(requirements?.checks ?? []),
      ]);
      const passing = Array.from(picked.id.subarray(0, picked.size)).filter((_, slot) => fails[slot] === 0);
      return requirements ? passing.filter(requirements.hasWords) : passing;
    },
  };
}

function countCreatedAfter({ created, size }: Columns, fails: Fails, since: Date): number {
  const after = createdAt(since.getTime());
  let count = 0;
  for (let slot = 0; slot < size; slot++) if (fails[slot] === 0 && (created[slot] ?? 0) > after) count++;
  return count;
}

/** Reads the market's listings into memory and answers searches from there. */
export async function createSearch(
  market: Pick<Market, 'db' | 'engine'>,
  { now = () => new Date(), remembers = true }: SearchOptions = {},
): Promise<Search> {
  const { db } = market;
  const index = openWordIndex(market);
  const thisYear = () => now().getUTCFullYear();
  const known = createKnownListings(db);
  let version = 0;
  const followed = await followListings({ db, index }, thisYear, (changed) => {
    version++;
    known.forget(changed);
  });
  const scanner = new Scanner();
  const facetSlots = new FacetSlots();
  const texts = new TextSearch(index.sqlite);
  // The first visitor need not wait until the vocabulary is made; an empty market has nothing to find.
  if (followed.columns().size > 0) texts.words(followed.columns());
  const suggestions = new Suggestions();

  const scan = (filters: VehicleFilters, status: Visibility['status']) => {
    const columns = followed.columns();
    const match = filters.search === '' ? undefined : texts.match(columns, filters.search, filters);
    const checks = [...checksFor(columns, filters, status), ...(match?.checks ?? [])];
    return { columns, match, fails: scanner.run(columns, checks) };
  };

  const find: Search['find'] = (filters, { page, limit, status }) => {
    const { columns, match, fails } = scan(filters, status);
    const order = orderOf(columns, sortOf(filters, match?.reading), {
      textScore: match?.score,
      from: startingPoint(filters.near),
      terms: filters.terms,
    });
    const { slots, total } = pickPage(fails, columns.size, order, { page, limit });
    return { ids: slots.map((slot) => columns.id[slot] ?? 0), total };
  };
  const countText = (text: string) => find({ ...NO_FILTERS, search: text }, { page: 1, limit: 1 }).total;

  const search: Search = {
    find,
    facets(filters, { status } = {}) {
      const { columns, fails } = scan(filters, status);
      return countFacets(columns, facetSlots.read(fails, columns.size));
    },
    models(make, filters = NO_FILTERS) {
      const { columns, fails } = scan({ ...filters, make: [], model: [] }, undefined);
      return countModels(columns, facetSlots.read(fails, columns.size), make);
    },
    suggest: (typed) => suggestions.find(followed.columns(), typed, countText),
    countNew(filters, since) {
      const { columns, fails } = scan(filters, undefined);
      return countCreatedAfter(columns, fails, since);
    },
    nearest(filters, limit) {
      const columns = followed.columns();
      const { search, sellerId, exclude, verified, featured } = filters;
      const reading = search === '' ? undefined : texts.match(columns, search, filters).reading;
      const fails = scanner.run(columns, [
        ...checksFor(columns, { ...NO_FILTERS, sellerId, exclude, verified, featured }),
        ...excludedChecks(columns, reading?.excluded ?? []),
      ]);
      return nearestTo(columns, { ...NO_FILTERS, ...reading?.filters, ...filtersSet(filters) }, fails, limit);
    },
    interpret: (text, asked) => texts.match(followed.columns(), text, asked).reading,
    read: (text) => texts.read(followed.columns(), text),
    pick: (ids) => pickListings(followed.columns(), texts, ids),
    columns: followed.columns,
    reading: (text, asked) => showReading(texts.match(followed.columns(), text, asked).reading),
    listings: known.list,
    version: () => version,
    state: () => ({ listings: followed.columns().size, ...followed.cursor() }),
    refresh: followed.refresh,
    catchUp: coalesced(async () => {
      if (!(await followed.hasFewNews())) return;
      // A failure is the follower's to report: the search answers with what it has.
      const caughtUp = followed.refresh().catch(() => undefined);
      await Promise.race([caughtUp, sleep(CATCH_UP_MS, undefined, { ref: false })]);
    }),
  };
  return remembers ? rememberAnswers(search) : search;
}
