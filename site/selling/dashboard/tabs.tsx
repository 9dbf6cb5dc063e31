import type { SELLING_ROLES } from '#domain/accounts/roles.ts';
import { goTo, useAddress } from '#site/lib/followed-address.ts';
import { isPlainClick } from '#site/lib/plain-click.ts';

export type SellingRole = (typeof SELLING_ROLES)[number];

const LABELS = {
  listings: 'Listings',
  leads: 'Leads',
  analytics: 'Analytics',
  'add-vehicle': 'Add vehicle',
  team: 'Team',
  reviews: 'Reviews',
  dealers: 'Dealers',
} as const;
export type DashboardTab = keyof typeof LABELS;

/** What a dashboard holds. Only dealers have a team, only agents act for dealers, and a private seller’s figures stand with the listings. */
export function tabsOf(role: SellingRole): readonly DashboardTab[] {
  const own = {
    seller: [],
    dealer: ['analytics', 'team', 'reviews'],
    agent: ['analytics', 'dealers'],
  } as const;
  return ['listings', 'leads', 'add-vehicle', ...own[role]];
}

/** The tab that the address names, else the listings. */
export const useDashboardTab = (role: SellingRole): DashboardTab =>
  useAddress(() => tabOfAddress(role), 'listings');

function tabOfAddress(role: SellingRole): DashboardTab {
  const named = new URLSearchParams(location.search).get('tab');
  return tabsOf(role).find((tab) => tab === named) ?? 'listings';
}

const addressOf = (tab: DashboardTab): string => (tab === 'listings' ? '?' : `?tab=${tab}`);

/** Links between the parts of a dashboard, so that each has an address and Back works. */
export function DashboardTabs({ tabs, open }: { tabs: readonly DashboardTab[]; open: DashboardTab }) {
  return (
    <nav aria-label="Dashboard" className="flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <a
          key={tab}
          href={addressOf(tab)}
          aria-current={tab === open ? 'page' : undefined}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-soft -outline-offset-2 hover:text-action aria-[current]:border-action aria-[current]:text-ink"
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            goTo(tab === 'listings' ? location.pathname : addressOf(tab));
          }}
        >
          {LABELS[tab]}
        </a>
      ))}
    </nav>
  );
}
