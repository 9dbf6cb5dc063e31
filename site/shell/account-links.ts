import { ROLES, type Role } from '#domain/accounts/roles.ts';
import {
  authPath,
  dashboardPath,
  favoritesPath,
  listVehiclePath,
  messagesPath,
  noticesPath,
  onboardingPath,
  profilePath,
  savedSearchesPath,
} from '#site/lib/paths.ts';
import type { IconName } from '#site/ui/icons.ts';
import type { NavLink } from './navigation.ts';

/** Who sees something: `shownTo` gives the value of its `data-shown-to`, which styles and first-paint.js act on. */
export const shownTo = (who: readonly (Role | 'visitor')[]): string => who.join(' ');

export const VISITORS = shownTo(['visitor']);
/** Every role at once: a page says it a dozen times. */
export const SIGNED_IN = 'signed-in';

export type AccountLink = NavLink & { icon: IconName; shownTo: string };

const DASHBOARDS: readonly AccountLink[] = ROLES.filter((role) => role !== 'buyer').map((role) => ({
  label: 'Dashboard',
  href: dashboardPath(role),
  icon: 'grid',
  shownTo: shownTo([role]),
}));

const SIGN_IN: AccountLink = { label: 'Sign In', href: authPath(), icon: 'user', shownTo: VISITORS };
const MESSAGES: AccountLink = {
  label: 'Messages',
  href: messagesPath(),
  icon: 'message',
  shownTo: SIGNED_IN,
};
const SETTINGS: AccountLink = { label: 'Settings', href: profilePath(), icon: 'user', shownTo: SIGNED_IN };

/** The last place of the dock: where the person works, who they are, or the way in. */
export const DOCK_ACCOUNT: readonly AccountLink[] = [
  ...DASHBOARDS,
  { label: 'Profile', href: profilePath(), icon: 'user', shownTo: shownTo(['buyer']) },
  SIGN_IN,
];

/** What people do here beyond looking. */
export const QUICK_ACTIONS: readonly AccountLink[] = [
  { label: 'Sell Your Car', href: listVehiclePath(), icon: 'car', shownTo: shownTo(['seller', 'dealer']) },
  {
    label: 'Become a Dealer',
    href: onboardingPath(),
    icon: 'dealers',
    shownTo: shownTo(ROLES.filter((role) => role !== 'dealer')),
  },
  MESSAGES,
];

/** What is theirs, in the menu of the header. */
export const HEADER_ACCOUNT: readonly AccountLink[] = [
  ...DASHBOARDS,
  { label: 'Saved vehicles', href: favoritesPath(), icon: 'heart', shownTo: SIGNED_IN },
  { label: 'Saved searches', href: savedSearchesPath(), icon: 'search', shownTo: SIGNED_IN },
  MESSAGES,
  ...QUICK_ACTIONS.filter((link) => link !== MESSAGES),
  SETTINGS,
];

/** The same in the menu of small screens, which have no bell, and the way in. */
export const MENU_ACCOUNT: readonly AccountLink[] = [
  MESSAGES,
  { label: 'Notices', href: noticesPath(), icon: 'bell', shownTo: SIGNED_IN },
  { label: 'Saved vehicles', href: favoritesPath(), icon: 'heart', shownTo: SIGNED_IN },
  { label: 'Saved searches', href: savedSearchesPath(), icon: 'search', shownTo: SIGNED_IN },
  SETTINGS,
  SIGN_IN,
];
