import { dealersPath, homePath, listVehiclePath, searchPath, vehiclePath } from '#site/lib/paths.ts';
import { FILTERS_ID } from '#site/search/form.ts';
import type { IconName } from '#site/ui/icons.ts';
import { withoutQuery } from './navigation.ts';

type PageType = 'home' | 'search' | 'vehicle' | 'dealer' | 'other';

/** The kind of page at `path`, as far as quick actions differ. */
export function pageTypeOf(path: string): PageType {
  const place = withoutQuery(path);
  if (place === homePath()) return 'home';
  if (place === searchPath()) return 'search';
  if (place.startsWith(vehiclePath(0).slice(0, -1))) return 'vehicle';
  return place.startsWith(`${dealersPath()}/`) ? 'dealer' : 'other';
}

/** The action of the button: a link, or an opener on the page. */
export type QuickAction = { label: string; icon: IconName } & (
  | { href: string }
  /** What it opens lies open on a wide screen. */
  | { opens: string }
);

const SEARCH: QuickAction = { label: 'Search', icon: 'search', href: searchPath() };

/** On home, for those who list vehicles. */
export const ADD_VEHICLE: QuickAction = { label: 'Add Vehicle', icon: 'car', href: listVehiclePath() };

/** The one action of a page that brings none of its own. */
export function quickActionFor(path: string): QuickAction {
  return pageTypeOf(path) === 'search' ? { label: 'Filters', icon: 'filter', opens: FILTERS_ID } : SEARCH;
}
