import type { Search } from '#api/search/search.ts';
import { readUnderstood } from '#domain/search/saved-search.ts';
import { isCounted } from '#domain/vehicles/listing-life.ts';
import type { Waiting } from './waiting.ts';

/**
 * What of that which waits is news still: not what was sold meanwhile, nor a drop that was taken back, nor a listing
 * that was changed and is no longer what its search asks for.
 */
export function stillNews(search: Search, waiting: readonly Waiting[]): Waiting[] {
  const picked = search.pick([...new Set(waiting.map(({ vehicle_id }) => vehicle_id))]);
  const queries = new Map(waiting.map(({ search_id, query }) => [search_id, query]));
  const fitting = new Map<number, Set<number>>();
  for (const [searchId, query] of queries) {
    const filters = readUnderstood(query);
    fitting.set(searchId, new Set(filters ? picked.matching(filters) : []));
  }
  return waiting.filter((match) => fitting.get(match.search_id)?.has(match.vehicle_id) && isStillTrue(match));
}

function isStillTrue({ status, kind, price_kes, present_kes }: Waiting): boolean {
  if (!isCounted({ status })) return false;
  return kind !== 'drop' || (present_kes !== null && price_kes !== null && present_kes <= price_kes);
}
