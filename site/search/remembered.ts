import { pathOf, type Search } from './search.ts';

const MAX_REMEMBERED = 30;

/** The searches of this visit by their address, so that Back shows them at once. */
export function createMemory() {
  const searches = new Map<string, Search>();
  return {
    keep(search: Search) {
      if (search.status !== 'ready') return;
      const path = pathOf(search);
      searches.delete(path);
      searches.set(path, { ...search, typed: {}, more: 'ready' });
      const [oldest] = searches.keys();
      if (searches.size > MAX_REMEMBERED && oldest !== undefined) searches.delete(oldest);
    },
    find: (path: string): Search | undefined => searches.get(path),
  };
}
