import { isReferenceList, type ReferenceListName } from '#domain/reference/lists.ts';
import { adminListsPath } from '#site/lib/admin-paths.ts';
import { useAddress } from '#site/lib/followed-address.ts';

/** What the address asks for, followed through Back and Forward. */
export const useSearch = (): string => useAddress(() => location.search, '');

/** The list that an address names, and the version of it; undefined for what it does not name. */
export function readAddress(search: string): {
  list: ReferenceListName | undefined;
  version: number | undefined;
} {
  const given = new URLSearchParams(search);
  const list = given.get('list') ?? '';
  const version = given.get('version') ?? '';
  return {
    list: isReferenceList(list) ? list : undefined,
    version: /^\d{1,15}$/.test(version) ? Number(version) : undefined,
  };
}

export const listPath = (list: ReferenceListName): string => adminListsPath({ list });
export const versionPath = (list: ReferenceListName, id: number): string =>
  adminListsPath({ list, version: String(id) });
