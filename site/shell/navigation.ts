import { BRAND } from '#domain/brand.ts';
import {
  aboutPath,
  comparePath,
  contactPath,
  cookiesPath,
  dealersPath,
  featuresPath,
  financingPath,
  helpPath,
  homePath,
  importCalculatorPath,
  listVehiclePath,
  numbersPath,
  pricingPath,
  privacyPath,
  safetyPath,
  searchPath,
  termsPath,
} from '#site/lib/paths.ts';
import { filteredSearchPath } from '#site/lib/search-path.ts';
import type { IconName } from '#site/ui/icons.ts';

export type NavLink = { label: string; href: string };
type NavGroup = { title: string; links: readonly NavLink[] };

/** Only pages that exist are listed here. */
export const MAIN_LINKS: readonly NavLink[] = [
  { label: 'Buy', href: searchPath() },
  { label: 'Sell', href: listVehiclePath() },
  { label: 'Finance', href: financingPath() },
  { label: 'Dealers', href: dealersPath() },
  { label: 'Import duty', href: importCalculatorPath() },
];

export const DOCK_LINKS: readonly (NavLink & { icon: IconName })[] = [
  { label: 'Home', href: homePath(), icon: 'home' },
  { label: 'Search', href: searchPath(), icon: 'search' },
  { label: 'Dealers', href: dealersPath(), icon: 'dealers' },
];

export const NAV_GROUPS: readonly NavGroup[] = [
  {
    title: 'Browse',
    links: [
      { label: 'All vehicles', href: searchPath() },
      { label: 'Newest first', href: filteredSearchPath({ sortBy: 'date_new' }) },
      { label: 'Near Nairobi', href: filteredSearchPath({ location: ['nearby'] }) },
      { label: 'Dealers', href: dealersPath() },
      { label: 'Compare vehicles', href: comparePath() },
    ],
  },
  {
    title: 'Services',
    links: [
      { label: 'List a vehicle', href: listVehiclePath() },
      { label: 'Prices', href: pricingPath() },
      { label: 'Vehicle Financing', href: financingPath() },
      { label: 'Import duty calculator', href: importCalculatorPath() },
      { label: 'Platform Features', href: featuresPath() },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Help & Support', href: helpPath() },
      { label: 'Safety Tips', href: safetyPath() },
      { label: 'Contact us', href: contactPath() },
    ],
  },
  {
    title: BRAND.name,
    links: [
      { label: `About ${BRAND.name}`, href: aboutPath() },
      { label: 'Open numbers', href: numbersPath() },
      { label: 'Privacy', href: privacyPath() },
      { label: 'Terms', href: termsPath() },
      { label: 'Cookies', href: cookiesPath() },
    ],
  },
];

/** The value of `aria-current` for a link on the page at `path`. */
export function currentPage(link: NavLink, path: string): 'page' | undefined {
  return link.href === withoutQuery(path) ? 'page' : undefined;
}

export const withoutQuery = (path: string): string => path.replace(/\?.*/, '');
