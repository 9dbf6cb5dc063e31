import { adminPeoplePath } from './paths.ts';

/*
 * Addresses that only pages of admins know: paths.ts is loaded by every page.
 */

/** The account of a person, by its number. */
export const adminPersonPath = (id: number) => `${adminPeoplePath()}?id=${id}`;

/** The search for everything. */
export const adminFindPath = (q = '') =>
  q === '' ? '/admin/find' : `/admin/find?${new URLSearchParams({ q })}`;
