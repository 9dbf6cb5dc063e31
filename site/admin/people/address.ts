import { adminPeoplePath } from '#site/lib/admin-paths.ts';
import { useAddress } from '#site/lib/followed-address.ts';

/** What the list is asked for, in the order of its address. */
export const FILTERS = ['q', 'role', 'state', 'since', 'page'] as const;
export type PeopleQuery = Record<(typeof FILTERS)[number], string>;

/** The filters that an address names; empty ones ask for nothing. */
export function readQuery(search: string): PeopleQuery {
  const given = new URLSearchParams(search);
  const read = (name: string) => given.get(name) ?? '';
  return { q: read('q'), role: read('role'), state: read('state'), since: read('since'), page: read('page') };
}

/** The filters as they stand in an address: equal ones give equal addresses. */
export function paramsOf(query: PeopleQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of FILTERS) {
    const value = query[name].trim();
    if (value !== '' && !(name === 'page' && value === '1')) params.set(name, value);
  }
  return params;
}

/** The address of a list; another filter begins at its first page. */
export const listPath = (query: PeopleQuery, change: Partial<PeopleQuery> = {}): string =>
  adminPeoplePath(paramsOf({ ...query, page: '', ...change }));

/** What the address asks for, followed through Back and Forward. */
export const useSearch = (): string => useAddress(() => location.search, '');

/** The person that an address names, or undefined. */
export function idOf(search: string): number | undefined {
  const written = new URLSearchParams(search).get('id') ?? '';
  return /^\d{1,15}$/.test(written) ? Number(written) : undefined;
}
