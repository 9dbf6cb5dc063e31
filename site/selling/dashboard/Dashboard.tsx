import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { DealersPanel } from '#site/agents/DealersPanel.tsx';
import { OwnNumbers } from '#site/agents/OwnNumbers.tsx';
import { TeamPanel } from '#site/agents/TeamPanel.tsx';
import { OwnCheckNotice } from '#site/dealers/CheckNotice.tsx';
import { MarkNotice } from '#site/dealers/verification/MarkNotice.tsx';
import { LeadDesk } from '#site/leads/desk/LeadDesk.tsx';
import { pricingPath } from '#site/lib/paths.ts';
import { ReceivedReviews } from '#site/reviews/ReceivedReviews.tsx';
import { useMedia } from '#site/ui/use-media.ts';
import { AddVehicle } from './AddVehicle.tsx';
import {
  appealListing,
  changeInBulk,
  confirmListing,
  featureListing,
  findOwnListing,
  listInventory,
  listOwnListings,
  setListingPrice,
  stepListing,
  undoChanges,
} from './api.ts';
import { FiguresPanel } from './FiguresPanel.tsx';
import type { SellingGateway } from './gateway.ts';
import { LazyAnalytics } from './LazyAnalytics.tsx';
import { countOf, Listings } from './Listings.tsx';
import { PlanTile } from './PlanTile.tsx';
import { StockFiles } from './StockFiles.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';
import { createSelling } from './selling.store.ts';
import { type DashboardTab, DashboardTabs, type SellingRole, tabsOf, useDashboardTab } from './tabs.tsx';

const DOOR: SellingGateway = {
  list: listOwnListings,
  step: stepListing,
  setPrice: setListingPrice,
  confirm: confirmListing,
  feature: featureListing,
  appeal: appealListing,
  inventory: listInventory,
  find: findOwnListing,
  bulk: changeInBulk,
  undo: undoChanges,
};

/** Where people who sell see how their listings do, and change them. */
export function Dashboard({ role }: { role: SellingRole }) {
  const [store] = useState(() => createSelling(DOOR));
  const { summary } = useStore(store.$selling);
  const tab = useDashboardTab(role);
  const isWide = useMedia('(min-width: 64rem)');
  const isTable = role !== 'seller' && isWide === true;
  const view = isTable ? 'table' : 'cards';
  const isKnown = isWide !== undefined;
  useEffect(() => {
    if (isKnown) void store.showAs(view);
    return store.stop;
  }, [store, view, isKnown]);
  const figures = summary && countOf(summary) > 0 && summary.views !== null && (
    <FiguresPanel title="All your listings" />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {role === 'dealer' && <OwnCheckNotice />}
      {role === 'dealer' && <MarkNotice />}
      {role === 'agent' && <OwnNumbers />}
      <SummaryTiles summary={summary} />
      {summary?.isFree && role !== 'agent' && (
        <p className="text-soft">
          Listing is free on this market today.{' '}
          <a href={pricingPath()} className="text-action underline">
            What it would cost
          </a>
        </p>
      )}
      {summary?.plan && <PlanTile plan={summary.plan} />}
      <DashboardTabs tabs={tabsOf(role)} open={tab} />
      <Opened
        tab={tab}
        role={role}
        listings={
          <>
            <StockFiles role={role} />
            {!isTable && figures}
            <Listings store={store} isTable={isTable} />
            {isTable && figures}
          </>
        }
      />
    </div>
  );
}

type OpenedProps = { tab: DashboardTab; role: SellingRole; listings: ReactNode };

function Opened({ tab, role, listings }: OpenedProps) {
  switch (tab) {
    case 'listings':
      return listings;
    case 'leads':
      return <LeadDesk />;
    case 'analytics':
      return <LazyAnalytics />;
    case 'add-vehicle':
      return <AddVehicle role={role} />;
    case 'team':
      return <TeamPanel />;
    case 'reviews':
      return <ReceivedReviews />;
    case 'dealers':
      return <DealersPanel />;
  }
}
