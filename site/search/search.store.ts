import { atom, type ReadableAtom } from 'nanostores';
import { FILTERS } from '#domain/search/filter-table.ts';
import type { VehicleFilters } from '#domain/search/filters.ts';
import { createDebounce } from '#site/lib/debounce.ts';
import { createNewestCall } from '#site/lib/newest-call.ts';
import { addressOf, type Layout, readAddress, withChange } from './address.ts';
import type { SearchGateway } from './gateway.ts';
import type { SearchHistory } from './history.ts';
import { createMemory } from './remembered.ts';
import {
  fromServed,
  hasMore,
  pageCount,
  pathOf,
  type ScrollTarget,
  type Search,
  type ServedSearch,
  withFound,
  withNextPage,
} from './search.ts';
import { type TypedField, withTyped } from './typed.ts';

export type SearchStore = ReturnType<typeof createSearchStore>;

/** The search page's state and the verbs that change it. The address is the truth; the state follows it. */
export function createSearchStore(served: ServedSearch, gateway: SearchGateway, history: SearchHistory) {
  const $search = atom(fromServed(served));
  const readable: ReadableAtom<Search> = $search;
  const memory = createMemory();
  const loading = createNewestCall();
  const typing = createDebounce();

  const set = (change: Partial<Search>) => $search.set({ ...$search.get(), ...change });

  async function load(pages = 1, scrollTo?: ScrollTarget) {
    const signal = loading.begin();
    set({ status: 'loading', more: 'ready', scrollTo: undefined });
    const { filters, firstPage, options: known } = $search.get();
    try {
      const [found, options] = await Promise.all([
        gateway.list(filters, { firstPage, pages }, signal),
        gateway.options(filters, known, signal),
      ]);
      if (signal.aborted) return;
      $search.set({ ...withFound($search.get(), found), options, scrollTo });
      history.keep({ pages: pageCount($search.get()) });
    } catch {
      if (!signal.aborted) set({ status: 'failed' });
    }
  }

  function endTyping(): VehicleFilters {
    typing.cancel();
    const { filters, typed } = $search.get();
    return withTyped(filters, typed);
  }

  function go(filters: VehicleFilters, enter: (path: string) => void): Promise<void> | undefined {
    const { layout, filters: before } = $search.get();
    const path = addressOf({ filters, layout });
    if (path === addressOf({ filters: before, layout })) return undefined;
    memory.keep($search.get());
    set({ filters, firstPage: 1, lastPage: 1 });
    enter(path);
    return load(1, 'results');
  }

  return {
    $search: readable,

    /** A choice: it counts at once and is a step that Back undoes. */
    choose(change: Partial<VehicleFilters>) {
      const filters = withChange(endTyping(), change);
      set({ typed: {} });
      return go(filters, history.push);
    },

    /** A keystroke: it counts after a pause and replaces the address. */
    type(field: TypedField, text: string) {
      set({ typed: { ...$search.get().typed, [field]: text } });
      typing.run(() => go(endTyping(), history.replace), FILTERS[field].debounceMs);
    },

    /** Leaving a field: what was typed counts now, and is shown as it was understood. */
    leaveField() {
      const filters = endTyping();
      set({ typed: {} });
      return go(filters, history.replace);
    },

    /** The person's place or terms came, on which the search depends. */
    adapt(change: Pick<Partial<VehicleFilters>, 'near' | 'terms'>) {
      return go(withChange($search.get().filters, change), history.replace);
    },

    arrange(layout: Layout) {
      if (layout === $search.get().layout) return;
      memory.keep($search.get());
      set({ layout, scrollTo: undefined });
      history.push(pathOf($search.get()));
      history.keep({ pages: pageCount($search.get()) });
    },

    retry: () => load(pageCount($search.get())),

    async showMore() {
      const search = $search.get();
      if (search.status !== 'ready' || search.more === 'loading' || !hasMore(search)) return;
      const signal = loading.signal();
      set({ more: 'loading' });
      try {
        const next = await gateway.list(search.filters, { firstPage: search.lastPage + 1, pages: 1 }, signal);
        if (signal.aborted) return;
        $search.set({ ...withNextPage($search.get(), next), scrollTo: undefined });
        history.keep({ pages: pageCount($search.get()) });
      } catch {
        if (!signal.aborted) set({ more: 'failed' });
      }
    },

    /** Back or Forward: what was shown at this address, as far down as it was. */
    restore() {
      const { filters, layout, page: firstPage } = readAddress(history.params());
      const { pages, scrollY = 0 } = history.kept();
      const path = addressOf({ filters, layout, page: firstPage });
      if (path === pathOf($search.get()) && $search.get().status === 'ready') return undefined;
      typing.cancel();
      memory.keep($search.get());
      const before = memory.find(path);
      if (!before) {
        set({ filters, layout, firstPage, lastPage: firstPage, typed: {} });
        return load(pages, { y: scrollY });
      }
      loading.begin();
      return $search.set({ ...before, scrollTo: { y: scrollY } });
    },

    /** A document that was loaded anew brings its first page only: the rest comes back, unless the person has scrolled. */
    resume(isAtTop: () => boolean) {
      const { pages = 1, scrollY = 0 } = history.kept();
      // Asked last, and only where something is kept: the answer lays out the page.
      if ((pages === 1 && scrollY === 0) || !isAtTop()) return undefined;
      return pages > 1 ? load(pages, { y: scrollY }) : set({ scrollTo: { y: scrollY } });
    },

    keepScroll: (scrollY: number) => history.keep({ scrollY }),

    stop() {
      typing.cancel();
      loading.stop();
    },
  };
}
