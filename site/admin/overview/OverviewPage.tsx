import { FinanceRequests } from './FinanceRequests.tsx';
import { HelpVotes } from './HelpVotes.tsx';
import { MarketOverview } from './MarketOverview.tsx';

/** How the market stands, and what people ask of it. */
export const OverviewPage = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <MarketOverview />
    <FinanceRequests />
    <HelpVotes />
  </div>
);
