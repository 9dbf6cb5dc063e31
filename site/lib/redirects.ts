type Redirect = { from: string; to: string; status: 301 | 302 };

/**
 * Buyers have no dashboard of their own. Roles that have one are redirected to it from home by guard.js, which knows who
 * is signed in and takes the mark away.
 */
const DASHBOARDS = ['/buyer-dashboard', '/dashboard/buyer', '/dashboard'];
const HOME_OR_DASHBOARD = '/#dashboard';
const ROLES_WITH_DASHBOARD = ['dealer', 'seller', 'agent', 'admin'];

/** Addresses that people use or remember and where their pages are. */
export const REDIRECTS: readonly Redirect[] = [
  ...DASHBOARDS.map((from): Redirect => ({ from, to: HOME_OR_DASHBOARD, status: 302 })),
  ...ROLES_WITH_DASHBOARD.map(
    (role): Redirect => ({ from: `/${role}-dashboard`, to: `/dashboard/${role}`, status: 301 }),
  ),
  { from: '/cars', to: '/search', status: 301 },
  { from: '/calculator', to: '/import-calculator', status: 301 },
  { from: '/import-duty-calculator', to: '/import-calculator', status: 301 },
  { from: '/add-vehicle', to: '/list-vehicle', status: 301 },
  { from: '/dealer-onboarding', to: '/onboarding', status: 301 },
  { from: '/settings', to: '/profile', status: 301 },
];

/** Private sections: signed out, they redirect to the sign-in. */
const PRIVATE = [
  '/favorites',
  '/messages',
  '/onboarding',
  ...ROLES_WITH_DASHBOARD.map((role) => `/${role}-dashboard`),
];

/** Pages of their own below a private section. */
const PAGES_BELOW = new Set(['/messages/agreement']);

const PRIVATE_FOLDERS = PRIVATE.map((path) => ({ path, folder: `${path}/` }));
const byAddress = new Map(REDIRECTS.map((redirect) => [redirect.from, redirect]));

/** Where `pathname` (without its query) has moved to; undefined when it has not. A slash at its end is ignored. */
export function findRedirect(pathname: string): Redirect | undefined {
  const place = pathname.endsWith('/') ? pathname.replace(/\/+$/, '') : pathname;
  if (PAGES_BELOW.has(place)) return undefined;
  const above = PRIVATE_FOLDERS.find(({ folder }) => place.startsWith(folder))?.path;
  if (above) return { from: place, to: byAddress.get(above)?.to ?? above, status: 302 };
  return byAddress.get(place);
}
