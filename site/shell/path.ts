import { homePath } from '#site/lib/paths.ts';
import { DOCK_ACCOUNT } from './account-links.ts';
import { DOCK_LINKS, MAIN_LINKS, withoutQuery } from './navigation.ts';

const OWN_SHELL: ReadonlySet<string> = new Set([
  homePath(),
  ...[...MAIN_LINKS, ...DOCK_LINKS, ...DOCK_ACCOUNT].map(({ href }) => href),
]);

/** The address of a page as far as header and dock differ by it; '' for all pages that none of their links leads to. */
export function shellPathOf(path: string): string {
  const place = withoutQuery(path);
  return OWN_SHELL.has(place) ? place : '';
}
